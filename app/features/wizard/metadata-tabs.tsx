import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { InviteGuest } from '#app/features/metadata/invite-guest.tsx'
import {
  BasicFields,
  EarlierPersonSelect,
  GuestFields,
  HostFields,
  SponsorFields,
} from '#app/features/metadata/metadata-fields.tsx'
import type { MetadataState } from '#app/features/metadata/use-metadata-form.ts'
import words from '#app/messages/wizard.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import type { MetadataErrors } from '#core/wizard/metadata-form.ts'
import { hostQueries, sponsorQueries } from '#tables/people/people-queries.ts'

/** Title and description, host, guest and sponsor, a tab each. Hosts and sponsors of earlier episodes can be reused. */
export function MetadataTabs({
  podcastId,
  metadata,
  tab,
  onTabChange,
  onWrong,
}: {
  podcastId: string
  metadata: MetadataState
  tab: string
  onTabChange: (tab: string) => void
  /** Shows an invalid field, on whichever tab. */
  onWrong: (field: keyof MetadataErrors) => void
}) {
  const viewer = useViewer()
  const hosts = useQuery(hostQueries(viewer).own())
  const sponsors = useQuery(sponsorQueries(viewer).own())
  const { form, errors, ids } = metadata
  if (!form) return null
  return (
    <Tabs
      label={words.metadata}
      value={tab}
      onValueChange={onTabChange}
      tabs={[
        {
          value: 'basic',
          label: withFlag(words.basicInfo, Boolean(errors.title)),
          content: <BasicFields value={form} errors={errors} onChange={metadata.change} />,
        },
        {
          value: 'host',
          label: withFlag(words.host, Boolean(errors['host.avatar_url'])),
          content: (
            <div className="flex flex-col gap-6">
              <EarlierPersonSelect
                label={words.host}
                known={hosts.data ?? []}
                chosenId={ids.host}
                onPick={(one) => {
                  metadata.setId('host', one?.id)
                  if (one)
                    metadata.change({
                      host: { name: one.name, title: one.title ?? '', avatar_url: one.avatar_url ?? '' },
                    })
                }}
              />
              <HostFields value={form.host} errors={errors} onChange={(host) => metadata.change({ host })} />
            </div>
          ),
        },
        {
          value: 'guest',
          label: withFlag(
            words.guest,
            Boolean(errors['guest.name'] || errors.email || errors['guest.avatar_url']),
          ),
          content: (
            <div className="flex flex-col gap-6">
              <GuestFields
                value={form.guest}
                errors={errors}
                onChange={(guest) => metadata.change({ guest })}
              />
              <InviteGuest podcastId={podcastId} metadata={metadata} onWrong={onWrong} />
            </div>
          ),
        },
        {
          value: 'sponsor',
          label: withFlag(words.sponsor, Boolean(errors.website_url || errors.logo_url)),
          content: (
            <div className="flex flex-col gap-6">
              <EarlierPersonSelect
                label={words.sponsor}
                known={sponsors.data ?? []}
                chosenId={ids.sponsor}
                onPick={(one) => {
                  metadata.setId('sponsor', one?.id)
                  if (one) {
                    const { name, description, website_url, logo_url } = one
                    metadata.change({
                      sponsor: {
                        name,
                        description: description ?? '',
                        website_url: website_url ?? '',
                        logo_url: logo_url ?? '',
                      },
                    })
                  }
                }}
              />
              <SponsorFields
                value={form.sponsor}
                errors={errors}
                onChange={(sponsor) => metadata.change({ sponsor })}
              />
            </div>
          ),
        },
      ]}
    />
  )
}

/** Returns the tab that contains a field. */
export function tabOf(field: keyof MetadataErrors): string {
  if (field === 'title') return 'basic'
  if (field === 'host.avatar_url') return 'host'
  return field === 'email' || field.startsWith('guest.') ? 'guest' : 'sponsor'
}

function withFlag(label: string, isWrong: boolean) {
  return (
    <>
      {label}
      {isWrong && (
        <span className="text-danger">
          <span aria-hidden="true">●</span>
          <span className="sr-only"> {words.needsCorrection}</span>
        </span>
      )}
    </>
  )
}
