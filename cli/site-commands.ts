import { parseArgs } from 'node:util'
import { serveMcpOnStdio } from '#providers/mcp/mcp-server.ts'
import { farSiteOptions, openFarSite, readInput } from './far-site.ts'

const usage = `helmcast site OPERATION [--name value …]   does one thing on a site elsewhere; prints JSON

The site is --site or HELMCAST_SITE, the key --key or HELMCAST_KEY (made in your profile there).
Operations:`

/** `helmcast site`: runs an operation of the API by its name. */
export async function siteCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: farSiteOptions,
    strict: false,
    allowPositionals: true,
  })
  const [name] = positionals
  const site = await openFarSite(values as { site?: string; key?: string })
  const tool = site.tools.find((one) => one.name === name)
  if (!name || !tool) {
    const list = site.tools.map((one) => `  ${one.name.padEnd(18)} ${one.description}`)
    console.error([name ? `There is no operation '${name}'.\n\n${usage}` : usage, ...list].join('\n'))
    return name ? 2 : 0
  }
  const input = readInput(
    tool,
    args.filter((word) => word !== name),
  )
  console.log(JSON.stringify(await site.send(tool.request(input)), null, 2))
  return 0
}

/** `helmcast mcp`: serves the operations of a site as tools to the assistant that starts this command. */
export async function mcpCommand(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: farSiteOptions })
  const site = await openFarSite(values)
  await serveMcpOnStdio(site.tools, (_, request) => site.send(request))
  return 0
}
