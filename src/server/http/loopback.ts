/** Whether the host of a URL is this machine and cannot be reached from another. */
export function isLoopbackHost(host: string): boolean {
  return /^(?:localhost|(?:[\w-]+\.)+localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]|::1)\.?$/i.test(host)
}
