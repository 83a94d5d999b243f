import { useEffect, useState } from 'react'

/**
 * A mail as mail programs draw it, in a frame with no rights of this page: nothing in it runs. Its links open in tabs of
 * their own.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const page = html.replace('<head>', '<head><base target="_blank">')
    // No srcdoc: that would have to pass for markup of this page (app/trusted-types.ts).
    const made = URL.createObjectURL(new Blob([page], { type: 'text/html;charset=utf-8' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
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
