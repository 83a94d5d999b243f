import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast-list.ts'
import { longestCharacter, longestHostName } from '#core/dialog/hosts.ts'
import { categories } from '#core/feeds/categories.ts'
import { languages, siteWords } from '#core/languages/languages.ts'
import { browserDatabase } from '#tables/database.ts'
import { allOf } from '#tables/query-keys.ts'
import { saveShowSettings, showSettingsQueries } from '#tables/show/browser.ts'
import { FeedSettings } from './feed-settings.tsx'
import { FormGroup } from './form-group.tsx'
import { ShowCoverUpload } from './show-cover-upload.tsx'
import { checkShow, type ShowForm, toShowForm, toShowSettings } from './show-form.ts'

/** What the whole show is called, who answers for it, and where else it can be heard. */
export function ShowSettingsForm() {
  const queryClient = useQueryClient()
  const stored = useQuery({ ...showSettingsQueries(browserDatabase).one(), staleTime: 0 })
  const [form, setForm] = useState<ShowForm | null>(null)
  const [errors, setErrors] = useState<Partial<Record<keyof ShowForm, string>>>({})
  useEffect(() => {
    if (stored.data) setForm((now) => now ?? toShowForm(stored.data))
  }, [stored.data])
  const save = useMutation({
    mutationFn: async (next: ShowForm) => saveShowSettings(await browserDatabase(), toShowSettings(next)),
    onSuccess: async () => {
      await queryClient.invalidateQueries(allOf('show_settings'))
      toast({ title: 'Show settings saved' })
    },
    onError: () => toast({ title: 'The show settings could not be saved', variant: 'destructive' }),
  })

  if (stored.isError) return <Banner tone="danger" title="The show settings could not be loaded" />
  if (!form) return <Skeleton className="h-96 rounded-card" />
  const change = (part: Partial<ShowForm>) => {
    const next = { ...form, ...part }
    setForm(next)
    if (Object.keys(errors).length > 0) setErrors(checkShow(next))
  }
  const text = (name: TextName, label: string, more: { hint?: string; isAddress?: boolean } = {}) => (
    <Field label={label} error={errors[name]} hint={more.hint}>
      <Input
        value={form[name]}
        maxLength={more.isAddress ? 2000 : 300}
        placeholder={more.isAddress ? 'https://' : undefined}
        inputMode={more.isAddress ? 'url' : undefined}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </Field>
  )
  const address = (name: TextName, label: string, hint?: string) =>
    text(name, label, { hint, isAddress: true })

  return (
    <form
      className="flex flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        const found = checkShow(form)
        setErrors(found)
        if (Object.keys(found).length === 0) save.mutate(form)
        else toast({ title: 'Please correct the marked fields', variant: 'destructive' })
      }}
    >
      <FormGroup title="The show" text="How podcast apps present it.">
        {text('title', 'Title')}
        {text('author', 'Author')}
        <Field label="Description" error={errors.description} className="sm:col-span-2">
          <Textarea
            value={form.description}
            maxLength={4000}
            onChange={(event) => change({ description: event.target.value })}
          />
        </Field>
        <Field label="Category">
          <Select
            value={form.category}
            options={Object.keys(categories).map((name) => ({ value: name, label: name }))}
            onValueChange={(category) => change({ category, subcategory: 'none' })}
          />
        </Field>
        <Field label="Subcategory">
          <Select
            value={form.subcategory}
            options={['none', ...(categories[form.category] ?? [])].map((name) => ({
              value: name,
              label: name === 'none' ? 'None' : name,
            }))}
            onValueChange={(subcategory) => change({ subcategory })}
          />
        </Field>
        <Field label="Language">
          <Select
            value={form.language}
            options={languages.map((language) => ({ value: language, label: siteWords[language].name }))}
            onValueChange={(language) => change({ language })}
          />
        </Field>
        {text('time_zone', 'Time zone', {
          hint: 'In which times of publication are chosen, such as Europe/Berlin.',
        })}
        {text('copyright', 'Copyright')}
        <div className="flex min-w-0 flex-col gap-2">
          {address('image_url', 'Cover address', 'Square, 1400 to 3000 pixels. Empty: one is drawn.')}
          <ShowCoverUpload onUploaded={(image_url) => change({ image_url })} />
        </div>
        {address('link', 'Website')}
        <div className="flex flex-col gap-3 sm:col-span-2">
          <Checkbox isChecked={form.explicit} onChange={(explicit) => change({ explicit })}>
            The show uses explicit language
          </Checkbox>
          <Checkbox isChecked={form.shows_listens} onChange={(shows_listens) => change({ shows_listens })}>
            Show visitors how often an episode was heard
          </Checkbox>
          <Checkbox
            isChecked={form.refuses_unsupported}
            onChange={(refuses_unsupported) => change({ refuses_unsupported })}
          >
            Refuse to publish lines that the leader’s text does not support and nobody has checked
          </Checkbox>
        </div>
      </FormGroup>
      <FeedSettings form={form} errors={errors} change={change} />
      <FormGroup
        title="The hosts"
        text="How language models write them. The built-in writer gives them no names."
      >
        {(['a', 'b'] as const).map((letter) => (
          <div key={letter} className="flex min-w-0 flex-col gap-6">
            <Field label={`Name of Host ${letter.toUpperCase()}`} hint="Empty: no name is spoken.">
              <Input
                value={form[`host_${letter}_name`]}
                maxLength={longestHostName}
                onChange={(event) => change({ [`host_${letter}_name`]: event.target.value })}
              />
            </Field>
            <Field label={`Character of Host ${letter.toUpperCase()}`}>
              <Textarea
                value={form[`host_${letter}_character`]}
                maxLength={longestCharacter}
                onChange={(event) => change({ [`host_${letter}_character`]: event.target.value })}
              />
            </Field>
          </div>
        ))}
      </FormGroup>
      <FormGroup title="Who answers for it" text="Directories write here to check the owner.">
        {text('owner_name', 'Owner name')}
        {text('owner_email', 'Owner email', {
          hint: 'Public in the feed. Leave it empty to keep it private.',
        })}
        {text('contact_email', 'Contact email', {
          hint: 'Shown on the contact page, hidden from collecting programs.',
        })}
      </FormGroup>
      <FormGroup title="Elsewhere" text="Links appear only where an address is given.">
        {address('spotify_url', 'Spotify')}
        {address('apple_url', 'Apple Podcasts')}
        {address('youtube_url', 'YouTube')}
        {address('funding_url', 'Support link')}
        {text('funding_text', 'Words of the support link')}
      </FormGroup>
      <FormGroup
        title="Social icons"
        text="Four icons at the foot of every page, each where an address is given."
      >
        {address('social_x', 'X profile')}
        {address('social_linkedin', 'LinkedIn profile')}
        {address('social_youtube', 'YouTube channel')}
        {address('social_mastodon', 'Mastodon profile')}
      </FormGroup>
      <Button type="submit" busy={save.isPending} className="self-end">
        Save Show Settings
      </Button>
    </form>
  )
}

type TextName = {
  [name in keyof ShowForm]: ShowForm[name] extends string ? name : never
}[keyof ShowForm]
