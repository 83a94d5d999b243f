import { existsSync } from 'node:fs'

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

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** $CHROMIUM, else the system's Chromium, else the one that ships in an npm package and needs no root. */
export async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const found = [process.env.CHROMIUM, ...installed].find((path) => path && existsSync(path))
  if (found) return { executablePath: found, args: flags }
  // With this the package also unpacks the libraries that a small machine lacks. It is read at import time.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  chromium.setGraphicsMode = false
  return { executablePath: await chromium.executablePath(), args: [...flags, '--font-render-hinting=none'] }
}
