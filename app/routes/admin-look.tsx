import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import { LookSettings } from '#app/features/look/look-settings.tsx'
import { PageTexts } from '#app/features/look/page-texts.tsx'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'running#look-and-pages' }

export const meta = hiddenMeta('Look & Pages')

export const HydrateFallback = () => <AdminSkeleton title="Look & Pages" />

export default function AdminLook() {
  return (
    <AdminPage title="Look & Pages">
      {() => (
        <>
          <LookSettings />
          <section aria-labelledby="pages-title" className="flex flex-col gap-4">
            <h2 id="pages-title" className="headline text-xl">
              Pages
            </h2>
            <p className="prose-width text-quiet text-sm">
              Texts that you answer for. Read the usual ones before you publish: privacy and terms say what
              this program does, not what you do beside it. Many countries ask for an imprint.
            </p>
            <PageTexts />
          </section>
        </>
      )}
    </AdminPage>
  )
}
