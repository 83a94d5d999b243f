import { FormGroup } from '#app/features/admin/form-group.tsx'
import { useSettingsForm } from '#app/features/admin/use-settings-form.ts'
import { LeaveGuard } from '#app/features/layout/leave-guard.tsx'
import words from '#app/messages/show.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { ColourFields } from './colour-fields.tsx'
import { LogoField } from './logo-field.tsx'
import { lookForm } from './look-values.ts'
import { useIcons } from './use-icons.ts'
import { LineFields, NameFields } from './words-fields.tsx'

/** Form for the name, words, logo and colours of the show. */
export function LookSettings() {
  const { stored, form, errors, change, submit, isSaving, isUnsaved } = useSettingsForm(lookForm)
  const isRendering = useIcons()
  if (stored.isLoadingError) return <Banner retry={stored} title={words.lookNotLoaded} />
  if (!form) return <Skeleton className="h-168 rounded-card" />
  const group = { form, errors, change }
  return (
    <form method="post" className="flex flex-col" onSubmit={submit}>
      <FormGroup title={words.nameAndWords} text={words.nameAndWordsText}>
        <NameFields {...group} />
        <LineFields {...group} />
      </FormGroup>
      <FormGroup title={words.logo} text={words.logoWhere}>
        <LogoField {...group} />
      </FormGroup>
      <FormGroup title={words.colours} text={words.coloursText}>
        <ColourFields {...group} />
      </FormGroup>
      <LeaveGuard isUnsaved={isUnsaved} />
      <div className="flex flex-wrap items-center justify-end gap-4">
        <p role="status" className="text-quiet text-sm">
          {isRendering && words.iconsMade}
        </p>
        <Button type="submit" busy={isSaving}>
          {words.saveLook}
        </Button>
      </div>
    </form>
  )
}
