import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { pageNames } from '#core/show-pages/read-page.ts'

export default [
  index('routes/home.tsx'),
  ...pageNames.map((name) => route(name, 'routes/page-of-text.tsx', { id: `routes/${name}` })),
  route('contact', 'routes/contact.tsx'),
  route('login', 'routes/login.tsx'),
  route('login/link', 'routes/login-link.tsx'),
  route('profile', 'routes/profile.tsx'),
  route('help', 'routes/help.tsx'),
  route('help/:topic', 'routes/help-topic.tsx'),
  route('verify', 'routes/verify.tsx'),
  route('subscribe', 'routes/subscribe.tsx'),
  route('episodes', 'routes/episodes.tsx'),
  route('episodes/:podcastId', 'routes/episode.tsx'),

  route('episodes/new', 'routes/new-episode.tsx'),
  route('episodes/private', 'routes/private-episodes.tsx'),
  route('episodes/manage', 'routes/manage-episodes.tsx'),
  route('episodes/listens', 'routes/listens.tsx'),
  route('episodes/:podcastId/details', 'routes/episode-details.tsx'),
  route('episodes/:podcastId/edit', 'routes/edit-episode.tsx'),
  route('episodes/:podcastId/sheet', 'routes/episode-sheet.tsx'),
  route('episodes/edit/:podcastId', 'routes/edit-episode.tsx', { id: 'routes/edit-episode-other-address' }),

  route('guest/dashboard', 'routes/guest-dashboard.tsx'),
  route('guest/invite', 'routes/guest-invite.tsx'),
  route('guest/podcast/:podcastId', 'routes/guest-podcast.tsx'),

  route('admin', 'routes/admin.tsx'),
  route('admin/setup', 'routes/admin-setup.tsx'),
  route('admin/people', 'routes/admin-people.tsx'),
  route('admin/listeners', 'routes/admin-listeners.tsx'),
  route('admin/settings', 'routes/admin-settings.tsx'),
  route('admin/look', 'routes/admin-look.tsx'),
  route('admin/models', 'routes/admin-models.tsx'),
  route('admin/voice-settings', 'routes/admin-voice-settings.tsx'),
  route('admin/feed', 'routes/admin-feed.tsx'),
  route('admin/outbox', 'routes/admin-outbox.tsx'),
  route('admin/budget', 'routes/admin-budget.tsx'),
  route('admin/backups', 'routes/admin-backups.tsx'),
  route('admin/security', 'routes/admin-security.tsx'),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
