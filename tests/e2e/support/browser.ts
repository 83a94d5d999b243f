const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]

/**
 * $CHROMIUM, else the headless Chromium that ships in an npm package: the same one on every machine, without root, and a
 * fifth faster than a whole Chromium, which draws windows that nobody sees.
 */
export async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  if (process.env.CHROMIUM) return { executablePath: process.env.CHROMIUM, args: flags }
  // With this the package also unpacks the libraries that a small machine lacks. It is read at import time.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  chromium.setGraphicsMode = false
  return { executablePath: await chromium.executablePath(), args: [...flags, '--font-render-hinting=none'] }
}
