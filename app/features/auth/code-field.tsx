import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { NativeSelect } from '#app/ui/native-select.tsx'
import { textOf } from './use-auth-form.ts'

/** A code that came by mail or stands in an app. `canBePaper`: one with letters, kept on paper, is taken too. */
export function CodeField({
  label,
  hint,
  canBePaper = false,
}: {
  label: string
  hint?: string
  canBePaper?: boolean
}) {
  return (
    <Field label={label} hint={hint} isRequired>
      <Input
        name="code"
        inputMode={canBePaper ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={12}
        placeholder="123456"
        className="h-13 font-mono text-lg tracking-[0.3em]"
      />
    </Field>
  )
}

/** People type codes in groups, as they are shown. */
export function codeOf(form: FormData): string {
  return textOf(form, 'code').replaceAll(' ', '')
}

/** The code of one of the account's apps, or of the paper. */
export function FactorFields({ factors }: { factors: { id: string; name: string }[] }) {
  return (
    <>
      {factors.length > 1 ? (
        <Field label="Which app?">
          <NativeSelect name="factor">
            {factors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
      ) : (
        <input type="hidden" name="factor" value={factors[0]?.id ?? ''} />
      )}
      <CodeField label="Code of your app" hint="Or one of the codes that you keep on paper." canBePaper />
    </>
  )
}

export function factorOf(form: FormData): { factorId: string; code: string } {
  return { factorId: textOf(form, 'factor'), code: codeOf(form) }
}
