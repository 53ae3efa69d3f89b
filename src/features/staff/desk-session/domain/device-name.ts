// Opera and Edge also say Chrome, Chrome also says Safari: the first that fits counts.
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const systems = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** Browser and system of a User-Agent, such as 'Firefox · Linux'; of a program its own first word; '' where nothing is said. */
export function deviceName(userAgent: string): string {
  const found = [browsers, systems].flatMap(list => list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [])
  return found.join(' · ') || (/^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? '')
}
