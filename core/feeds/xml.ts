/** A piece of XML that is already escaped. Only this file creates such pieces, so that no text gets in unescaped. */
export type Xml = { readonly xml: string }

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

// XML 1.0 cannot represent these characters, not even escaped. One of them in a title would make the whole feed unreadable.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what this pattern removes
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function possible(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd').replace(impossible, '')
}

function escaped(text: string): string {
  return possible(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** Makes an element with text, with children, or empty. Attributes that are null are left out. */
export function element(
  name: string,
  attributes: Record<string, string | number | null> = {},
  content: string | (Xml | null)[] = [],
): Xml {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('')
  const inside = typeof content === 'string' ? escaped(content) : nested(content)
  return { xml: inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>` }
}

/** Makes an element whose text is HTML, in CDATA because some readers want it unescaped. `]]>` is split. */
export function htmlElement(name: string, html: string): Xml {
  return { xml: `<${name}><![CDATA[${possible(html).replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>` }
}

/** Returns the whole document, with its XML declaration. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`
}

function nested(children: (Xml | null)[]): string {
  const written = children.filter((child) => child !== null).map((child) => child.xml)
  if (written.length === 0) return ''
  return `\n${written.join('\n')}\n`
}
