import { Mail } from 'lucide-react'
import { useRouteLoaderData } from 'react-router'
import { rich } from '#app/messages/message.ts'
import newsletter from '#app/messages/newsletter.ts'
import type { loader as rootLoader } from '#app/root.tsx'

/** Tells the reader to confirm the subscription. Stays after the toast is gone. */
export function ConfirmNote({ mailedTo, className }: { mailedTo: string | null; className?: string }) {
  const sendsMail = useRouteLoaderData<typeof rootLoader>('root')?.sendsMail ?? true
  return (
    <p role="status" className={className}>
      {mailedTo && (
        <span className="flex gap-3 rounded-control border border-accent/40 bg-accent-wash p-4 text-sm">
          <Mail aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
          <span className="min-w-0">
            {rich(sendsMail ? newsletter.almost : newsletter.almostNoMail, {
              strong: (text) => <strong className="font-semibold">{text}</strong>,
              email: <span className="wrap-anywhere font-medium">{mailedTo}</span>,
            })}
          </span>
        </span>
      )}
    </p>
  )
}
