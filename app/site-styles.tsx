import stylesText from './styles/app.css?inline'
import stylesUrl from './styles/app.css?url'

let cachedText: string | undefined

/** The browser reads the styles from the page, so that no script contains them a second time. */
function text(): string {
  if (import.meta.env.SSR) return stylesText
  cachedText ??= document.querySelector('style[data-site]')?.textContent ?? ''
  return cachedText
}

/**
 * Inlines the styles: on a slow connection a separate request costs more than the 10 kB that they add to the first page. In
 * development they stay a file, for Vite's hot replacement.
 */
export function SiteStyles() {
  const styles = import.meta.env.DEV ? '' : text()
  if (styles === '') return <link rel="stylesheet" href={stylesUrl} />
  return (
    <style
      data-site=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our style sheet, no user input.
      dangerouslySetInnerHTML={{ __html: styles }}
    />
  )
}
