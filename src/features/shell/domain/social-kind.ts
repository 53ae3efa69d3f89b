const kinds = ['linkedin', 'facebook', 'twitter', 'instagram'] as const
export type SocialKind = (typeof kinds)[number]

/** spec §2: a social link is tagged by which of the four its address mentions; null where it mentions none. */
export function socialKind(url: string): SocialKind | null {
  const address = url.toLowerCase()
  return kinds.find(kind => address.includes(kind)) ?? null
}
