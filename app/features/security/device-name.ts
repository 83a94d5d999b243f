import { fill } from '#app/messages/message.ts'
import profile from '#app/messages/profile.ts'

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems = (): [RegExp, string][] => [
  [/iPhone|iPad/, profile.iPhoneOrIPad],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** Browser and system as people name them: "Firefox on Windows". */
export function deviceName(userAgent: string | null): string {
  const found = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [found(browsers), found(systems())]
  if (browser && system) return fill(profile.browserOn, { browser, system })
  return browser ?? system ?? profile.anotherProgram
}
