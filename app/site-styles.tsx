import stylesText from './styles/app.css?inline'
import stylesUrl from './styles/app.css?url'

let kept: string | undefined

/** In the browser the text is read from the page it came with, so that no script carries it a second time. */
function text(): string {
  if (import.meta.env.SSR) return stylesText
  kept ??= document.querySelector('style[data-site]')?.textContent ?? ''
  return kept
}

/**
 * The site's styles stand in the page itself: on a slow line asking for them separately costs more than the 10 kB that
 * they add to the first page. In development Vite wants to exchange them, so there they stay a file.
 */
export function SiteStyles() {
  const styles = import.meta.env.DEV ? '' : text()
  if (styles === '') return <link rel="stylesheet" href={stylesUrl} />
  return (
    <style
      data-site=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, no user input.
      dangerouslySetInnerHTML={{ __html: styles }}
    />
  )
}
