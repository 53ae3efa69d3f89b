type Moments = readonly (Date | undefined)[]

const timesOf = (moments: Moments) => moments.flatMap(at => at?.getTime() ?? [])

export const earliest = (moments: Moments): Date | null => {
  const times = timesOf(moments)
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

export const latest = (moments: Moments): Date | null => {
  const times = timesOf(moments)
  return times.length > 0 ? new Date(Math.max(...times)) : null
}
