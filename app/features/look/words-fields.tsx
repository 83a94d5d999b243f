import { LongTextField, TextField } from '#app/ui/text-field.tsx'
import type { LookGroup } from './look-values.ts'

/** What the show is called, and what stands first on its home page. */
export function NameFields({ form, errors, change }: LookGroup) {
  return (
    <>
      <TextField
        label="Name of the show"
        hint="In the header, the feed, mails and files."
        error={errors.title}
        value={form.title}
        maxLength={300}
        onText={(title) => change({ title })}
      />
      <TextField
        label="Headline"
        hint="The large line of the home page."
        value={form.headline}
        maxLength={120}
        placeholder="Leadership Conversations that Transform"
        onText={(headline) => change({ headline })}
      />
      <LongTextField
        label="Below the headline"
        hint="One or two sentences: what listeners get."
        className="sm:col-span-2"
        value={form.lead}
        maxLength={400}
        placeholder="Two hosts go through one leader’s story in the time it takes to go for a walk, and leave you with something to use."
        onText={(lead) => change({ lead })}
      />
    </>
  )
}

export function LineFields({ form, change }: LookGroup) {
  return (
    <>
      <LongTextField
        label="At the foot of each page"
        hint="Who you are, in a sentence."
        value={form.footer_line}
        maxLength={300}
        placeholder="Conversations about how leaders decided, failed and went on. Written and voiced with AI, read and approved by people."
        onText={(footer_line) => change({ footer_line })}
      />
      <LongTextField
        label="For search engines"
        hint="What they show below the address of your site. About 150 letters are read."
        value={form.site_description}
        maxLength={300}
        placeholder="Podcast episodes on how leaders decided, failed and went on."
        onText={(site_description) => change({ site_description })}
      />
    </>
  )
}
