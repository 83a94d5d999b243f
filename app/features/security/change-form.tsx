import type { FormEvent, ReactNode } from 'react'
import type { Outcome } from '#app/features/auth/use-auth-form.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'

/** A form with its fields, the result of the last submit, and one button. */
export function ChangeForm({
  form,
  submitLabel,
  children,
}: {
  form: { outcome: Outcome; isBusy: boolean; onSubmit: (event: FormEvent<HTMLFormElement>) => void }
  submitLabel: string
  children: ReactNode
}) {
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      {children}
      {form.outcome.kind === 'failed' && <Banner tone="danger">{form.outcome.message}</Banner>}
      {form.outcome.kind === 'succeeded' && <Banner tone="success">{form.outcome.message}</Banner>}
      <Button type="submit" busy={form.isBusy} className="self-start">
        {submitLabel}
      </Button>
    </form>
  )
}
