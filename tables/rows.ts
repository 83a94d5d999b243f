// Made by `npm run db:types` from supabase/migrations. Do not edit: change a migration, or tables/json-columns.ts for
// what stands in a JSON column.
import type { JsonColumns } from './json-columns.ts'

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

/** `Needed`: the columns that a new row must have. */
type Writable<Row, Needed extends keyof Row, Relationships> = {
  Row: Row
  Insert: Pick<Row, Needed> & Partial<Row>
  Update: Partial<Row>
  Relationships: Relationships
}

export type Schema = {
  public: {
    Tables: {
      api_keys: Writable<{
        created_at: string
        expires_at: string | null
        id: string
        key_end: string
        last_used_at: string | null
        name: string
        rights: 'read' | 'make' | 'publish'
        user_id: string
      }, 'key_end' | 'name' | 'rights' | 'user_id', []>
      backup_plan: Writable<{
        asked_at: string | null
        hour: number
        id: number
        is_on: boolean
        updated_at: string
      }, never, []>
      backup_runs: Writable<{
        bytes: number | null
        check_problem: string | null
        checked_at: string | null
        ended_at: string | null
        files_saved: number | null
        id: string
        name: string
        place: string
        problem: string | null
        rows_saved: number | null
        started_at: string
        state: 'running' | 'done' | 'failed'
      }, 'name' | 'place', []>
      budget: Writable<{
        id: number
        is_set: boolean
        open_to: 'admins' | 'chosen' | 'everybody'
        person_tokens: number
        person_usd: number
        site_tokens: number
        site_usd: number
        updated_at: string
      }, never, []>
      creator_defaults: Writable<{
        format_id: string | null
        notes: string
        user_id: string
        voices: JsonColumns['creator_defaults.voices']
      }, never, [
        { foreignKeyName: 'creator_defaults_format_id_fkey'; columns: ['format_id']; isOneToOne: false; referencedRelation: 'podcast_formats'; referencedColumns: ['id'] },
      ]>
      dialog_segments: Writable<{
        checked_at: string | null
        claim_key: string | null
        clip_key: string | null
        created_at: string
        delivery: JsonColumns['dialog_segments.delivery'] | null
        edition_id: string | null
        end_ms: number | null
        grounded_at: string | null
        grounding_version: number | null
        id: string
        kind: 'opening' | 'question' | 'answer' | 'reaction' | 'opinion' | 'takeaway' | 'close'
        part: string
        podcast_id: string
        proved_by: 'words' | 'writer' | 'rules' | 'model' | 'person' | null
        reason: JsonColumns['dialog_segments.reason'] | null
        sequence_order: number
        source_end: number | null
        source_start: number | null
        speaker: 'Host A' | 'Host B'
        start_ms: number | null
        support: 'supported' | 'not_checked' | 'unsupported' | 'no_claim' | 'quoted' | 'opinion' | null
        text: string
        updated_at: string
        voice_error: string | null
        voiced_text: string | null
        voiced_voice: string | null
      }, 'podcast_id' | 'sequence_order' | 'speaker' | 'text', [
        { foreignKeyName: 'dialog_segments_edition_id_fkey'; columns: ['edition_id']; isOneToOne: false; referencedRelation: 'episode_editions'; referencedColumns: ['id'] },
        { foreignKeyName: 'dialog_segments_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: false; referencedRelation: 'podcast_stats'; referencedColumns: ['podcast_id'] },
        { foreignKeyName: 'dialog_segments_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: false; referencedRelation: 'podcasts'; referencedColumns: ['id'] },
      ]>
      episode_editions: Writable<{
        approvals: JsonColumns['episode_editions.approvals']
        audio: JsonColumns['episode_editions.audio']
        checks: JsonColumns['episode_editions.checks'] | null
        details: JsonColumns['episode_editions.details']
        files: string[]
        id: string
        is_current: boolean
        lines: JsonColumns['episode_editions.lines']
        made_at: string
        made_by: string | null
        made_for: 'publication' | 'changes' | 'details' | 'upgrade'
        made_in: string
        number: number
        podcast_id: string
        voices: JsonColumns['episode_editions.voices']
        words_key: string
      }, 'audio' | 'details' | 'lines' | 'made_for' | 'number' | 'podcast_id' | 'words_key', [
        { foreignKeyName: 'episode_editions_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: false; referencedRelation: 'podcast_stats'; referencedColumns: ['podcast_id'] },
        { foreignKeyName: 'episode_editions_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: false; referencedRelation: 'podcasts'; referencedColumns: ['id'] },
      ]>
      episode_work: Writable<{
        audio_bytes: number | null
        audio_url: string | null
        chapters: JsonColumns['episode_work.chapters']
        chapters_url: string | null
        cover: JsonColumns['episode_work.cover']
        cover_small_url: string | null
        discloses_ai: boolean | null
        duration_seconds: number | null
        format_id: string | null
        heard: JsonColumns['episode_work.heard']
        heard_key: string | null
        id: string
        image_url: string | null
        lexicon: string
        llm_model: string | null
        measurement: JsonColumns['episode_work.measurement'] | null
        podcast_id: string
        sound: JsonColumns['episode_work.sound'] | null
        transcripts: JsonColumns['episode_work.transcripts']
        tts_model: string | null
        updated_at: string
        voices: JsonColumns['episode_work.voices']
        words_key: string
      }, 'podcast_id', [
        { foreignKeyName: 'episode_work_format_id_fkey'; columns: ['format_id']; isOneToOne: false; referencedRelation: 'podcast_formats'; referencedColumns: ['id'] },
        { foreignKeyName: 'episode_work_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: true; referencedRelation: 'podcast_stats'; referencedColumns: ['podcast_id'] },
        { foreignKeyName: 'episode_work_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: true; referencedRelation: 'podcasts'; referencedColumns: ['id'] },
      ]>
      generation_jobs: Writable<{
        cancel_requested_at: string | null
        cost: JsonColumns['generation_jobs.cost'] | null
        created_at: string
        details: JsonColumns['generation_jobs.details']
        error: string | null
        finished_at: string | null
        heartbeat_at: string | null
        id: string
        input: JsonColumns['generation_jobs.input']
        kind: string
        message: string | null
        podcast_id: string | null
        progress: number
        result: JsonColumns['generation_jobs.result'] | null
        started_at: string | null
        status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
        step: string | null
        unended_starts: number
        updated_at: string
        user_id: string | null
        worker: string | null
      }, 'kind', [
        { foreignKeyName: 'generation_jobs_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: false; referencedRelation: 'podcast_stats'; referencedColumns: ['podcast_id'] },
        { foreignKeyName: 'generation_jobs_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: false; referencedRelation: 'podcasts'; referencedColumns: ['id'] },
      ]>
      generation_options: Writable<{
        details: JsonColumns['generation_options.details']
        id: string
        is_available: boolean
        kind: 'writer' | 'voice_model' | 'voice' | 'voice_pack'
        name: string
        needs: string | null
        sort: number
        updated_at: string
      }, 'id' | 'kind' | 'name', []>
      hosts: Writable<{
        avatar_url: string | null
        created_at: string
        id: string
        name: string
        title: string | null
        user_id: string
      }, 'name', []>
      line_comments: Writable<{
        body: string
        created_at: string
        id: string
        is_resolved: boolean
        name: string
        podcast_id: string
        segment_id: string
        user_id: string
      }, 'body' | 'podcast_id' | 'segment_id', [
        { foreignKeyName: 'line_comments_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: false; referencedRelation: 'podcast_stats'; referencedColumns: ['podcast_id'] },
        { foreignKeyName: 'line_comments_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: false; referencedRelation: 'podcasts'; referencedColumns: ['id'] },
      ]>
      listening_positions: Writable<{
        podcast_id: string
        seconds: number
        updated_at: string
        user_id: string
      }, 'podcast_id' | 'seconds', [
        { foreignKeyName: 'listening_positions_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: false; referencedRelation: 'podcast_stats'; referencedColumns: ['podcast_id'] },
        { foreignKeyName: 'listening_positions_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: false; referencedRelation: 'podcasts'; referencedColumns: ['id'] },
      ]>
      model_prices: Writable<{
        characters: number
        input: number
        model: string
        output: number
      }, 'model', []>
      newsletter_subscribers: Writable<{
        confirmed_at: string | null
        consent: string | null
        consent_noted_at: string | null
        created_at: string
        email: string
        id: string
        language: string | null
        mailed_at: string
        status: 'pending' | 'confirmed' | 'unsubscribed' | 'unreachable'
        token_hash: string | null
        unsubscribed_at: string | null
      }, 'email', []>
      outgoing_mails: Writable<{
        attempts: number
        body_html: string | null
        body_text: string
        created_at: string
        headers: JsonColumns['outgoing_mails.headers']
        id: string
        kind: string
        last_error: string | null
        sent_at: string | null
        status: 'queued' | 'sent' | 'outbox' | 'failed'
        subject: string
        to_address: string
      }, 'subject' | 'to_address', []>
      paid_access: Writable<{
        created_at: string
        user_id: string
      }, 'user_id', []>
      paid_calls: Writable<{
        created_at: string
        id: string
        is_settled: boolean
        job_id: string | null
        model: string
        tokens: number
        usd: number
        user_id: string | null
      }, 'model' | 'tokens' | 'usd', [
        { foreignKeyName: 'paid_calls_job_id_fkey'; columns: ['job_id']; isOneToOne: false; referencedRelation: 'generation_jobs'; referencedColumns: ['id'] },
      ]>
      podcast_bookmarks: Writable<{
        created_at: string
        podcast_id: string
        user_id: string
      }, 'podcast_id', [
        { foreignKeyName: 'podcast_bookmarks_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: false; referencedRelation: 'podcast_stats'; referencedColumns: ['podcast_id'] },
        { foreignKeyName: 'podcast_bookmarks_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: false; referencedRelation: 'podcasts'; referencedColumns: ['id'] },
      ]>
      podcast_comments: Writable<{
        at_seconds: number | null
        body: string
        created_at: string
        edited_at: string | null
        hidden_as: 'admin' | 'creator' | null
        hidden_at: string | null
        id: string
        podcast_id: string
        user_id: string
      }, 'body' | 'podcast_id', [
        { foreignKeyName: 'podcast_comments_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: false; referencedRelation: 'podcast_stats'; referencedColumns: ['podcast_id'] },
        { foreignKeyName: 'podcast_comments_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: false; referencedRelation: 'podcasts'; referencedColumns: ['id'] },
        { foreignKeyName: 'podcast_comments_user_id_fkey'; columns: ['user_id']; isOneToOne: false; referencedRelation: 'comment_authors'; referencedColumns: ['id'] },
        { foreignKeyName: 'podcast_comments_user_id_fkey'; columns: ['user_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] },
      ]>
      podcast_formats: Writable<{
        description: string
        duration_minutes: number
        id: string
        name: string
      }, 'duration_minutes' | 'id' | 'name', []>
      podcast_hosts: Writable<{
        host_id: string
        podcast_id: string
      }, 'host_id' | 'podcast_id', [
        { foreignKeyName: 'podcast_hosts_host_id_fkey'; columns: ['host_id']; isOneToOne: false; referencedRelation: 'hosts'; referencedColumns: ['id'] },
        { foreignKeyName: 'podcast_hosts_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: false; referencedRelation: 'podcast_stats'; referencedColumns: ['podcast_id'] },
        { foreignKeyName: 'podcast_hosts_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: false; referencedRelation: 'podcasts'; referencedColumns: ['id'] },
      ]>
      podcast_likes: Writable<{
        created_at: string
        podcast_id: string
        user_id: string
      }, 'podcast_id', [
        { foreignKeyName: 'podcast_likes_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: false; referencedRelation: 'podcast_stats'; referencedColumns: ['podcast_id'] },
        { foreignKeyName: 'podcast_likes_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: false; referencedRelation: 'podcasts'; referencedColumns: ['id'] },
      ]>
      podcast_listens: Writable<{
        day: string
        listener_hash: string
        podcast_id: string
        program: string | null
        seconds: number
      }, 'listener_hash' | 'podcast_id', [
        { foreignKeyName: 'podcast_listens_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: false; referencedRelation: 'podcast_stats'; referencedColumns: ['podcast_id'] },
        { foreignKeyName: 'podcast_listens_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: false; referencedRelation: 'podcasts'; referencedColumns: ['id'] },
      ]>
      podcast_sources: Writable<{
        audience: string
        content: string
        created_at: string
        file_name: string
        kind: 'story' | 'interview' | 'own_words' | 'profile' | 'notes' | null
        places: JsonColumns['podcast_sources.places'] | null
        plan: JsonColumns['podcast_sources.plan'] | null
        podcast_id: string
        wish: string
      }, 'content' | 'podcast_id', [
        { foreignKeyName: 'podcast_sources_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: true; referencedRelation: 'podcast_stats'; referencedColumns: ['podcast_id'] },
        { foreignKeyName: 'podcast_sources_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: true; referencedRelation: 'podcasts'; referencedColumns: ['id'] },
      ]>
      podcast_sponsors: Writable<{
        podcast_id: string
        sponsor_id: string
      }, 'podcast_id' | 'sponsor_id', [
        { foreignKeyName: 'podcast_sponsors_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: false; referencedRelation: 'podcast_stats'; referencedColumns: ['podcast_id'] },
        { foreignKeyName: 'podcast_sponsors_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: false; referencedRelation: 'podcasts'; referencedColumns: ['id'] },
        { foreignKeyName: 'podcast_sponsors_sponsor_id_fkey'; columns: ['sponsor_id']; isOneToOne: false; referencedRelation: 'sponsors'; referencedColumns: ['id'] },
      ]>
      podcasts: Writable<{
        audio_bytes: number | null
        audio_url: string | null
        categories: string[]
        chapters: JsonColumns['podcasts.chapters']
        chapters_url: string | null
        cover_small_url: string | null
        created_at: string
        description: string
        discloses_ai: boolean | null
        duration: string
        duration_seconds: number | null
        format_id: string | null
        former_guid: string | null
        guid: string
        has_ai_voices: boolean
        id: string
        image_url: string | null
        is_private: boolean
        is_published: boolean
        is_sample: boolean
        language: 'en' | 'es' | 'fr' | 'de'
        leader_name: string
        lexicon: string
        llm_model: string | null
        measurement: JsonColumns['podcasts.measurement'] | null
        private_from: string | null
        published_at: string | null
        shows_passages: boolean
        title: string
        transcripts: JsonColumns['podcasts.transcripts']
        tts_model: string | null
        unlisted_at: string | null
        unlisted_before: string | null
        updated_at: string
        user_id: string
      }, 'title', [
        { foreignKeyName: 'podcasts_format_id_fkey'; columns: ['format_id']; isOneToOne: false; referencedRelation: 'podcast_formats'; referencedColumns: ['id'] },
      ]>
      profiles: Writable<{
        avatar_url: string | null
        bio: string | null
        id: string
        role: 'listener' | 'creator' | 'editor'
        settings: JsonColumns['profiles.settings']
        social_links: JsonColumns['profiles.social_links']
        told_of_changes: boolean
        told_of_failures: boolean
        told_of_guests: boolean
        updated_at: string
        username: string | null
      }, 'id', []>
      providers: Writable<{
        base_url: string | null
        example: string
        has_own_address: boolean
        id: string
        is_set_outside: boolean
        key_end: string | null
        key_setting: string | null
        models: string[]
        name: string
        sort: number
        updated_at: string
      }, 'id' | 'name', []>
      rss_feeds: Writable<{
        created_at: string
        episode_number: number | null
        episode_type: 'full' | 'trailer' | 'bonus'
        explicit: boolean | null
        id: string
        is_included: boolean
        podcast_id: string
        season: number | null
        soundbite_seconds: number | null
        soundbite_start: number | null
        soundbite_title: string | null
        summary: string | null
        title: string | null
        updated_at: string
      }, 'podcast_id', [
        { foreignKeyName: 'rss_feeds_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: true; referencedRelation: 'podcast_stats'; referencedColumns: ['podcast_id'] },
        { foreignKeyName: 'rss_feeds_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: true; referencedRelation: 'podcasts'; referencedColumns: ['id'] },
      ]>
      security_events: Writable<{
        about: string | null
        account_id: string | null
        address: string | null
        created_at: string
        details: JsonColumns['security_events.details']
        id: string
        kind: 'sign-in-failed' | 'limit-reached' | 'refused' | 'admin-action' | 'account' | 'policy-report'
        request_id: string | null
        route: string | null
        status: number | null
        subject: string | null
      }, 'kind', []>
      setup_steps: Writable<{
        at: string
        name: 'begun' | 'show' | 'hosts' | 'people' | 'services' | 'connections' | 'samples'
        show_id: number
        state: 'done' | 'skipped'
      }, 'name' | 'state', [
        { foreignKeyName: 'setup_steps_show_id_fkey'; columns: ['show_id']; isOneToOne: false; referencedRelation: 'show_settings'; referencedColumns: ['id'] },
      ]>
      show_pages: Writable<{
        body: string
        name: 'about' | 'faq' | 'privacy' | 'terms' | 'imprint' | 'accessibility'
        show_id: number
        updated_at: string
      }, 'body' | 'name', [
        { foreignKeyName: 'show_pages_show_id_fkey'; columns: ['show_id']; isOneToOne: false; referencedRelation: 'show_settings'; referencedColumns: ['id'] },
      ]>
      show_settings: Writable<{
        accent_colour: string | null
        apple_url: string | null
        author: string
        category: string
        contact_email: string | null
        copyright: string | null
        description: string
        drawn_for: string | null
        drawn_image_url: string | null
        explicit: boolean
        feed_verification: string | null
        footer_line: string
        funding_text: string | null
        funding_url: string | null
        guid: string | null
        headline: string
        host_a_character: string
        host_a_name: string
        host_a_picture_url: string | null
        host_b_character: string
        host_b_name: string
        host_b_picture_url: string | null
        icons: JsonColumns['show_settings.icons']
        icons_for: string
        id: number
        image_url: string | null
        is_complete: boolean
        is_locked: boolean
        is_private: boolean
        kind: 'episodic' | 'serial'
        language: string
        lead: string
        lexicon: string
        license: string | null
        link: string | null
        logo_has_name: boolean
        logo_url: string | null
        members_import_addresses: boolean
        names_hosts: boolean
        new_feed_url: string | null
        new_role: 'listener' | 'creator'
        owner_email: string | null
        owner_name: string
        place: string
        podroll: string
        private_for: 'listed' | 'accounts'
        publishing: 'creators' | 'editors'
        redirects_feed: boolean
        second_colour: string | null
        shows_listens: boolean
        sign_up: 'open' | 'invited' | 'closed' | null
        site_description: string
        social_links: JsonColumns['show_settings.social_links']
        sound: JsonColumns['show_settings.sound']
        spotify_url: string | null
        subcategory: string | null
        time_zone: string
        title: string
        unsupported_lines: 'warn' | 'refuse' | 'refuse_unchecked'
        update_frequency: 'daily' | 'weekdays' | 'weekly' | 'biweekly' | 'monthly' | null
        updated_at: string
        youtube_url: string | null
      }, 'title', []>
      sponsors: Writable<{
        created_at: string
        description: string | null
        id: string
        logo_url: string | null
        name: string
        user_id: string
        website_url: string | null
      }, 'name', []>
      user_host_voices: Writable<{
        host_position: 'Host A' | 'Host B'
        updated_at: string
        user_id: string
        voice_id: string
      }, 'host_position' | 'voice_id', [
        { foreignKeyName: 'user_host_voices_voice_id_fkey'; columns: ['voice_id']; isOneToOne: false; referencedRelation: 'voice_options'; referencedColumns: ['voice_id'] },
      ]>
      voice_options: Writable<{
        gender: 'female' | 'male' | 'unknown'
        is_available: boolean
        languages: string[]
        needs: string | null
        preview_url: string | null
        provider: string
        updated_at: string
        voice_id: string
        voice_name: string
      }, 'voice_id' | 'voice_name', []>
      worker_heartbeats: Writable<{
        details: JsonColumns['worker_heartbeats.details']
        name: string
        seen_at: string
        started_at: string
        version: string | null
      }, 'name', []>
    }
    Views: {
      comment_authors: Writable<{
        avatar_url: string | null
        id: string
        username: string | null
      }, never, []>
      guests: Writable<{
        avatar_url: string | null
        bio: string | null
        card_id: string
        created_at: string | null
        guest_email: string | null
        guest_user_id: string | null
        id: string | null
        invitation_status: 'none' | 'pending' | 'accepted' | 'declined' | null
        name: string
        title: string | null
        user_id: string | null
      }, never, []>
      podcast_guests: Writable<{
        card_id: string
        guest_id: string | null
        line_notes: JsonColumns['podcast_guests.line_notes'] | null
        note: string | null
        podcast_id: string
        reviewed_at: string | null
        reviewed_segment_id: string | null
        reviewed_version: string | null
        status: 'pending' | 'approved' | 'rejected' | null
      }, never, [
        { foreignKeyName: 'podcast_guest_records_card_id_fkey'; columns: ['card_id']; isOneToOne: false; referencedRelation: 'guests'; referencedColumns: ['card_id'] },
        { foreignKeyName: 'podcast_guest_records_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: false; referencedRelation: 'podcast_stats'; referencedColumns: ['podcast_id'] },
        { foreignKeyName: 'podcast_guest_records_podcast_id_fkey'; columns: ['podcast_id']; isOneToOne: false; referencedRelation: 'podcasts'; referencedColumns: ['id'] },
      ]>
      podcast_stats: Writable<{
        comments: number | null
        likes: number | null
        listens: number | null
        podcast_id: string
      }, never, []>
    }
    Functions: {
      accept_invitation: { Args: { token: string }; Returns: undefined }
      ask_for_approval: { Args: { podcast: string }; Returns: undefined }
      awaits_set_up: { Args: Record<PropertyKey, never>; Returns: boolean }
      ban_account: { Args: { account: string; episodes?: string }; Returns: undefined }
      budget_of_month: { Args: Record<PropertyKey, never>; Returns: { usd: number; tokens: number }[] }
      can_edit_podcast: { Args: { podcast: string }; Returns: boolean }
      can_see_podcast: { Args: { podcast: string }; Returns: boolean }
      cancel_generation_job: { Args: { job_id: string }; Returns: undefined }
      check_line: { Args: { segment: string; words: string }; Returns: string }
      confirm_newsletter: { Args: { token: string }; Returns: boolean }
      count_jobs_by_day: { Args: { days: number }; Returns: { day: string; kind: string; done: number; failed: number }[] }
      count_listens: { Args: { podcasts: string[]; days: number }; Returns: { podcast_id: string; listens: number }[] }
      count_requests: { Args: { days: number; hours: number }; Returns: { span: string; answered: number; failed: number; slow: number }[] }
      create_podcast_with_dialog: { Args: { podcast: Json; source?: Json; dialog?: Json }; Returns: Schema['public']['Tables']['podcasts']['Row'][]; SetofOptions: { from: '*'; to: 'podcasts'; isOneToOne: false; isSetofReturn: true } }
      decline_invitation: { Args: { token: string }; Returns: undefined }
      delete_account: { Args: { account: string; episodes?: string }; Returns: undefined }
      duplicate_podcast: { Args: { podcast: string }; Returns: string }
      effective_host_voices: { Args: Record<PropertyKey, never>; Returns: { host_position: Schema['public']['Tables']['dialog_segments']['Row']['speaker']; voice_id: string; voice_name: string; provider: string; is_own: boolean }[] }
      end_own_session: { Args: { session: string }; Returns: undefined }
      find_published_file: { Args: { hash: string }; Returns: Json }
      get_invitation: { Args: { token: string }; Returns: { podcast_id: string; podcast_title: string; podcast_description: string; guest_name: string; guest_email: string; invitation_status: 'none' | 'pending' | 'accepted' | 'declined'; link_state: 'open' | 'answered' | 'ended'; is_public: boolean }[] }
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean }
      is_editor: { Args: Record<PropertyKey, never>; Returns: boolean }
      is_gone_podcast: { Args: { podcast: string }; Returns: boolean }
      keep_sample: { Args: { podcast: string }; Returns: undefined }
      list_accounts: { Args: { search?: string; page_size?: number; page_offset?: number }; Returns: { id: string; email: string | null; username: string | null; role: 'listener' | 'creator' | 'editor' | 'admin'; created_at: string; last_sign_in_at: string | null; email_confirmed_at: string | null; podcasts: number; is_banned: boolean; is_admin: boolean }[] }
      list_approvers: { Args: { podcast: string }; Returns: { id: string; name: string; is_any_editor: boolean; status: 'pending' | 'approved' | 'rejected'; is_turn: boolean; asked_at: string | null; reviewed_at: string | null; note: string | null; line_notes: Schema['public']['Views']['podcast_guests']['Row']['line_notes']; is_own: boolean; may_remove: boolean }[] }
      list_asked_approvals: { Args: Record<PropertyKey, never>; Returns: { id: string; title: string; description: string; created_at: string; status: 'pending' | 'approved' | 'rejected'; reviewed_at: string | null }[] }
      list_creators: { Args: Record<PropertyKey, never>; Returns: { id: string; name: string }[] }
      list_invited_people: { Args: Record<PropertyKey, never>; Returns: { address: string; created_at: string; has_joined: boolean; role: 'listener' | 'creator' | 'editor' | 'admin' }[] }
      list_listeners: { Args: { search?: string; page_size?: number; page_offset?: number }; Returns: { id: string; address: string; created_at: string; has_feed: boolean; revoked_at: string | null }[] }
      list_listens: { Args: { since: string; until: string }; Returns: { podcast_id: string; title: string; day: string; program: string; listens: number }[] }
      list_music_use: { Args: { music: string }; Returns: { title: string }[] }
      list_voice_pack_use: { Args: { pack: string }; Returns: { title: string }[] }
      list_voice_speeds_by_day: { Args: { days: number }; Returns: { day: string; service: string; characters: number; seconds: number }[] }
      may_make: { Args: Record<PropertyKey, never>; Returns: boolean }
      my_budget: { Args: Record<PropertyKey, never>; Returns: { may_use: boolean; usd_left: number; tokens_left: number }[] }
      name_approver: { Args: { podcast: string; approver_address?: string }; Returns: string }
      note_stop: { Args: { podcast: string; part: number; before?: number }; Returns: undefined }
      own_role: { Args: Record<PropertyKey, never>; Returns: string }
      own_sessions: { Args: Record<PropertyKey, never>; Returns: { id: string; created_at: string; used_at: string; user_agent: string | null; address: string | null; is_current: boolean }[] }
      publish_by_link: { Args: { podcast: string }; Returns: undefined }
      publish_podcast: { Args: { podcast: string }; Returns: undefined }
      read_checks: { Args: { podcast: string }; Returns: Schema['public']['Tables']['episode_editions']['Row']['checks'] }
      read_line_checks: { Args: { podcast: string }; Returns: { segment_id: string; name: string; checked_at: string }[] }
      read_missing_approval: { Args: { podcast: string }; Returns: string | null }
      read_own_approval: { Args: { podcast: string }; Returns: { status: 'pending' | 'approved' | 'rejected'; note: string | null; line_notes: Schema['public']['Views']['podcast_guests']['Row']['line_notes']; reviewed_at: string | null; is_current: boolean }[] }
      read_passages: { Args: { podcast: string }; Returns: { segment_id: string; passage: string; place: Json }[] }
      read_reviewed_lines: { Args: { podcast: string }; Returns: { id: string; speaker: string; text: string; part: string }[] }
      read_spoken_lines: { Args: { podcast: string }; Returns: { id: string; speaker: Schema['public']['Tables']['dialog_segments']['Row']['speaker']; text: string; part: string; start_ms: number | null; end_ms: number | null; passage: string | null }[] }
      read_stops: { Args: Record<PropertyKey, never>; Returns: { podcast_id: string; title: string; duration_seconds: number | null; stops: number[] }[] }
      read_unlisted_podcast: { Args: { podcast: string }; Returns: Json }
      read_voicing_load: { Args: { job?: string }; Returns: { before: number; running: { service: string | null; seconds: number | null }[]; paces: Record<string, number>; mastering: number | null } }
      remove_approver: { Args: { approver: string }; Returns: undefined }
      remove_samples: { Args: Record<PropertyKey, never>; Returns: number }
      restore_edition: { Args: { edition: string }; Returns: undefined }
      review_podcast: { Args: { podcast: string; status: string; note?: string; segment?: string; line_notes?: Json; seen?: string }; Returns: undefined }
      revoke_listener: { Args: { listener: string }; Returns: undefined }
      save_dialog: { Args: { podcast: string; segments: Json }; Returns: Schema['public']['Tables']['dialog_segments']['Row'][]; SetofOptions: { from: '*'; to: 'dialog_segments'; isOneToOne: false; isSetofReturn: true } }
      save_dialog_changes: { Args: { podcast: string; changes: Json }; Returns: { rows: Schema['public']['Tables']['dialog_segments']['Row'][]; refused: string[] } }
      save_podcast_metadata: { Args: { podcast: string; metadata: Json }; Returns: Json }
      save_provider: { Args: { provider: string; title: string; address: string; model_ids: string[]; sealed_key: string; key_ending: string }; Returns: undefined }
      schedule_podcast: { Args: { podcast: string; moment: string }; Returns: undefined }
      search_moments: { Args: { query: string; podcasts: string[] }; Returns: { podcast_id: string; start_ms: number; text: string }[] }
      search_podcasts: { Args: { query?: string; sort?: string; direction?: string; page_size?: number; page_offset?: number }; Returns: Schema['public']['Tables']['podcasts']['Row'][]; SetofOptions: { from: '*'; to: 'podcasts'; isOneToOne: false; isSetofReturn: true } }
      set_admin: { Args: { account: string; enabled: boolean }; Returns: undefined }
      set_role: { Args: { account: string; role: string }; Returns: undefined }
      subscribe_newsletter: { Args: { email: string; token_hash: string; language?: string }; Returns: boolean }
      sum_listens: { Args: { days: number }; Returns: { part: 'day' | 'episode' | 'program'; id: string; name: string; listens: number }[] }
      take_back_invitation: { Args: { address: string }; Returns: undefined }
      unban_account: { Args: { account: string }; Returns: undefined }
      unpublish_podcast: { Args: { podcast: string }; Returns: undefined }
      unsubscribe_newsletter: { Args: { token: string }; Returns: boolean }
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
