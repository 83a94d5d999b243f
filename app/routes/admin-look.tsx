import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import { LookSettings } from '#app/features/look/look-settings.tsx'
import { PageTexts } from '#app/features/look/page-texts.tsx'
import words from '#app/messages/admin.ts'

export { adminLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'running#look-and-pages', messages: ['admin', 'show', 'home'] }

export const meta = hiddenMeta(() => words.look)

export const HydrateFallback = () => <AdminSkeleton title={words.look} />

export default function AdminLook() {
  return (
    <AdminPage title={words.look}>
      {() => (
        <>
          <LookSettings />
          <section aria-labelledby="pages-title" className="flex flex-col gap-4">
            <h2 id="pages-title" className="headline text-xl">
              {words.pages}
            </h2>
            <p className="prose-width text-quiet text-sm">{words.pagesText}</p>
            <PageTexts />
          </section>
        </>
      )}
    </AdminPage>
  )
}
