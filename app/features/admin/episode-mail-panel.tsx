import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import frame from '#app/messages/frame.ts'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/services.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { toast, toastFailure } from '#app/ui/toast-list.ts'
import { plainMessage } from '#core/errors.ts'
import { browserDatabase } from '#tables/database.ts'
import { mailedEpisodeQueries, type TriedMail, tryEpisodeMail } from '#tables/mails/subscribers-queries.ts'
import { MailFrame } from './mail-frame.tsx'
import { Panel } from './panel.tsx'

/** Preview of the e-mail that subscribers get for an episode, with a button to send a test to oneself. */
export function EpisodeMailPanel() {
  const episodes = useQuery(mailedEpisodeQueries(useViewer()).newest())
  const [chosen, setChosen] = useState('')
  const podcastId = chosen || (episodes.data?.[0]?.id ?? '')
  const mail = useMutation({
    mutationFn: async (isSent: boolean) => tryEpisodeMail(await browserDatabase(), podcastId, isSent),
    onSuccess: (sent, isSent) => isSent && tellOutcome(sent),
  })
  return (
    <Panel title={words.episodeMail} text={words.episodeMailText} query={episodes}>
      {(list) =>
        list.length === 0 ? (
          <p className="py-6 text-quiet text-sm">{words.noEpisodes}</p>
        ) : (
          <div className="flex flex-col gap-5">
            <div className="flex flex-wrap items-end gap-3">
              <SelectField
                label={frame.episode}
                className="min-w-0 flex-1 basis-64"
                value={podcastId}
                options={list.map(({ id, title }) => ({ value: id, label: title }))}
                onValueChange={(id) => {
                  setChosen(id)
                  mail.reset()
                }}
              />
              <Button variant="secondary" busy={mail.isPending} onClick={() => mail.mutate(false)}>
                {words.previewMail}
              </Button>
              <Button variant="secondary" disabled={mail.isPending} onClick={() => mail.mutate(true)}>
                {words.sendToMe}
              </Button>
            </div>
            {mail.isError && <Banner tone="danger" title={plainMessage(mail.error)} />}
            {mail.data && (
              <article aria-label={words.theEmail} className="flex flex-col gap-3">
                <p className="wrap-anywhere">
                  <span className="mr-2 text-quiet text-sm">{words.subject}</span>
                  <span className="font-medium">{mail.data.subject}</span>
                </p>
                <Tabs
                  label={words.mailFormat}
                  tabs={[
                    {
                      value: 'drawn',
                      label: words.formatted,
                      content: <MailFrame html={mail.data.html} title={mail.data.subject} />,
                    },
                    {
                      value: 'text',
                      label: words.plainText,
                      content: (
                        <p className="wrap-anywhere whitespace-pre-wrap rounded-card border border-line bg-surface p-5 text-quiet text-sm">
                          {mail.data.text}
                        </p>
                      ),
                    },
                  ]}
                />
              </article>
            )}
          </div>
        )
      }
    </Panel>
  )
}

function tellOutcome({ to, outcome }: TriedMail) {
  if (outcome?.status === 'sent')
    toast({ title: words.testAccepted, description: fill(words.goesTo, { to }) })
  else if (outcome?.status === 'outbox') toastFailure(words.noServerSet, words.testInOutbox)
  else if (outcome?.lastError)
    toastFailure(outcome.status === 'failed' ? words.testRefused : words.testNotSent, outcome.lastError)
  else toastFailure(words.noAnswerYet, words.testWaits)
}
