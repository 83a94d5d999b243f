/** The message that fades says that somebody is subscribed; this stays and says what is still to be done for it. */
export function ConfirmNote({ mailedTo, className }: { mailedTo: string | null; className?: string }) {
  return (
    <p role="status" className={className}>
      {mailedTo && (
        <span className="text-sm">
          One step is left: open the link in the mail that we sent to{' '}
          <span className="wrap-anywhere font-medium">{mailedTo}</span>. Only then does the newsletter come to
          you.
        </span>
      )}
    </p>
  )
}
