import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Operation } from './operation.ts'

const styles = `
:root{color-scheme:dark;--ground:light-dark(oklch(.985 .004 150),oklch(.165 .012 165));--text:light-dark(oklch(.21 .015 165),oklch(.965 .005 150));--quiet:light-dark(oklch(.46 .015 160),oklch(.74 .015 160));--line:light-dark(oklch(.9 .008 150),oklch(.315 .015 165));--accent:light-dark(oklch(.5 .125 152),oklch(.8 .165 152));--code:light-dark(oklch(.945 .008 150),oklch(.205 .013 165))}
*{box-sizing:border-box}
body{font:16px/1.55 system-ui,sans-serif;background:var(--ground);color:var(--text);margin:0;padding:32px 20px 80px}
main{max-width:760px;margin:0 auto}
h1{font-size:36px;line-height:1.15;margin:0 0 8px}h2{font-size:18px;margin:0}
p{margin:6px 0}.quiet{color:var(--quiet);font-size:14px}
a{color:var(--accent)}
code,pre{font:14px/1.5 ui-monospace,monospace;background:var(--code);border-radius:6px}
code{padding:2px 6px;overflow-wrap:anywhere}pre{padding:14px 16px;overflow-x:auto}
section{border-top:1px solid var(--line);padding:20px 0}
.method{color:var(--accent);font-weight:700}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`

/** The theme chosen on the site. Dark, the site's default, if none was chosen. */
const script = `document.documentElement.style.colorScheme={light:'light',system:'light dark'}[localStorage.getItem('vite-ui-theme')]??'dark'`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
export const apiPagePolicy = `default-src 'none'; style-src ${hashOf(styles)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Returns the API's documentation page, for people who write programs. */
export function apiPage(operations: Operation[], siteUrl: string): string {
  const base = `${siteUrl}/api/v1`
  const { host } = new URL(siteUrl)
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${host}</title>
<style>${raw(styles)}</style>
<script>${raw(script)}</script>
</head>
<body>
<main>
<p><a href="/">${host}</a></p>
<h1>API</h1>
<p>Make, edit, voice and publish episodes from a program of your own.</p>
<p>Make a key under <a href="/profile">Profile</a> and send it with each request. All of it as
<a href="${siteUrl}/api/openapi.json">OpenAPI 3.1</a>; for assistants there is an MCP server at <code>${siteUrl}/mcp</code>.</p>
<pre tabindex="0">curl ${base}/episodes -H "Authorization: Bearer $HELMCAST_KEY"</pre>
<p class="quiet">Errors are <code>{"error": "a sentence", "code": "a word"}</code>. A request that costs something can carry an
<code>Idempotency-Key</code>: sent again within a day, it is carried out once.</p>
${operations.map(
  ({ method, path, summary, rights, body, query }) => html`<section>
<h2><span class="method">${method}</span> <code>${path.replace(/:(\w+)/g, '{$1}')}</code></h2>
<p>${summary}</p>
<p class="quiet">Needs the right to ${rights}.${fieldsOf('Query', query.shape)}${fieldsOf('Body', body.shape)}</p>
</section>`,
)}
</main>
</body>
</html>`)
}

function fieldsOf(name: string, shape: Record<string, unknown>) {
  const fields = Object.keys(shape)
  return fields.length === 0 ? '' : html` ${name}: ${fields.map((field) => html`<code>${field}</code> `)}`
}
