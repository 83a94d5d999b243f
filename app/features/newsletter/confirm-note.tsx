import { Mail } from 'lucide-react'

/** Stays after the toast is gone: the subscription must still be confirmed. */
export function ConfirmNote({ mailedTo, className }: { mailedTo: string | null; className?: string }) {
  return (
    <p role="status" className={className}>
      {mailedTo && (
        <span className="flex gap-3 rounded-control border border-accent/40 bg-accent-wash p-4 text-sm">
          <Mail aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
          <span className="min-w-0">
            <strong className="font-semibold">Almost there.</strong> Open the link in the email we sent to{' '}
            <span className="wrap-anywhere font-medium">{mailedTo}</span>. You’ll only get the newsletter
            after that.
          </span>
        </span>
      )}
    </p>
  )
}
