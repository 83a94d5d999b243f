import { Link } from 'react-router'
import type { AuthUser } from '#app/features/auth/auth-state.ts'
import words from '#app/messages/profile.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { useAllowedPicture } from '#app/ui/picture-rule.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Profile } from '#tables/accounts/accounts-queries.ts'

/** The account's pages that no menu links to. */
const ownPages = [
  { to: '/episodes/private', label: 'privateEpisodes' },
  { to: '/episodes?saved=1', label: 'savedEpisodes' },
  { to: '/guest/dashboard', label: 'episodesIn' },
] as const

/** Avatar and names over a large, dimmed copy of the picture. */
export function ProfileHeader({ profile, user }: { profile: Profile; user: AuthUser }) {
  const picture = useAllowedPicture(profile.avatar_url)
  return (
    <header className="relative overflow-hidden rounded-card border border-line bg-surface">
      {picture && (
        <div
          aria-hidden="true"
          data-testid="profile-banner"
          className="absolute inset-0 scale-110 bg-center bg-cover opacity-20 blur-md"
          style={{ backgroundImage: `url(${JSON.stringify(picture)})` }}
        />
      )}
      <div className="relative flex flex-col gap-6 p-6 sm:flex-row sm:items-center sm:p-10">
        <Avatar
          name={profile.username}
          src={profile.avatar_url}
          className="size-24 border-2 border-line text-3xl"
        />
        <div className="min-w-0">
          <h1 className="headline truncate text-3xl">{profile.username || words.setUsername}</h1>
          <p className="truncate text-quiet">{user.email}</p>
          <nav aria-label={words.yours} className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {ownPages.map(({ to, label }) => (
              <Link key={to} to={to} className="text-accent underline underline-offset-4">
                {words[label]}
              </Link>
            ))}
          </nav>
          {profile.bio && <p className="prose-width mt-3 whitespace-pre-line">{profile.bio}</p>}
        </div>
      </div>
    </header>
  )
}

export function ProfileSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-8">
      <p className="sr-only">{words.loading}</p>
      <div className="flex flex-col gap-6 rounded-card border border-line bg-surface p-6 sm:flex-row sm:items-center sm:p-10">
        <Skeleton className="size-24 rounded-full" />
        <div className="flex flex-col gap-2">
          <Skeleton className="h-10 w-64" />
          <Skeleton className="h-6 w-48" />
        </div>
      </div>
      <Skeleton className="h-11 w-44" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Skeleton className="h-19" />
        <Skeleton className="h-19" />
        <Skeleton className="h-32 sm:col-span-2" />
        <Skeleton className="h-19" />
        <Skeleton className="h-19" />
      </div>
    </div>
  )
}
