import { FormGroup } from '#app/features/admin/form-group.tsx'
import { SettingsTextField } from '#app/features/admin/settings-text-field.tsx'
import { useSettingsForm } from '#app/features/admin/use-settings-form.ts'
import { LeaveGuard } from '#app/features/layout/leave-guard.tsx'
import { ColourFields } from '#app/features/look/colour-fields.tsx'
import { LogoField } from '#app/features/look/logo-field.tsx'
import { lookForm } from '#app/features/look/look-values.ts'
import { NameFields } from '#app/features/look/words-fields.tsx'
import words from '#app/messages/setup.ts'
import showWords from '#app/messages/show.ts'
import { Banner } from '#app/ui/banner.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { languages, siteWords } from '#core/languages/languages.ts'
import { StepFoot } from './step-foot.tsx'

/** Name, tagline, language, colours and logo of the show. */
export function ShowStep({ onDone, onSkip }: { onDone: () => void; onSkip: () => void }) {
  const { stored, form, errors, change, submit, isSaving, isUnsaved } = useSettingsForm(lookForm, {
    onSaved: onDone,
  })
  if (stored.isLoadingError) return <Banner retry={stored} title={words.showNotLoaded} />
  if (!form) return <Skeleton className="h-168 rounded-card" />
  const group = { form, errors, change }
  return (
    <form method="post" className="flex flex-col" onSubmit={submit}>
      <FormGroup title={showWords.nameAndWords} text={showWords.emptyFields}>
        <NameFields {...group} />
        <SelectField
          label={words.showLanguage}
          hint={words.showLanguageHint}
          value={form.language}
          options={languages.map((language) => ({ value: language, label: siteWords[language].name }))}
          onValueChange={(language) => change({ language })}
        />
        <SettingsTextField
          group={group}
          name="contact_email"
          label={showWords.contactEmail}
          hint={showWords.contactEmailHint}
        />
      </FormGroup>
      <FormGroup title={showWords.colours} text={showWords.coloursShort}>
        <ColourFields {...group} />
      </FormGroup>
      <FormGroup title={showWords.logo} text={showWords.logoIfAny}>
        <LogoField {...group} />
      </FormGroup>
      <LeaveGuard isUnsaved={isUnsaved} />
      <StepFoot isBusy={isSaving} onSkip={onSkip} />
    </form>
  )
}
