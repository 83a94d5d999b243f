import { useEffect, useState } from 'react'

/** Renders an e-mail in a sandboxed frame, where no scripts run. Its links open in new tabs. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const page = html.replace('<head>', '<head><base target="_blank">')
    // Not srcdoc: Trusted Types would refuse it as markup of this page (app/trusted-types.ts).
    const url = URL.createObjectURL(new Blob([page], { type: 'text/html;charset=utf-8' }))
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [html])
  return (
    <iframe
      title={title}
      src={address}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className="h-168 w-full rounded-card border border-line bg-surface"
    />
  )
}
