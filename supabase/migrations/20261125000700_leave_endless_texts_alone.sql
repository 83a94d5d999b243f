-- Triggers tidy a text before its check says that it is too long: 14 MB of spaces took six seconds. No tidied column takes as
-- much as 20,000 letters, so the check refuses what is left alone here.
create or replace function private.tidy_text(words text, keeps_lines boolean) returns text
  language sql immutable set search_path = ''
  as $$
  select case when char_length(words) > 20000 then words else (
    select case when keeps_lines then readable else btrim(regexp_replace(readable, '[\t\n]+', ' ', 'g')) end
    from (
      select regexp_replace(
        regexp_replace(words, '\r\n?|[\u0085\u2028\u2029]', E'\n', 'g'),
        -- Control signs; zero-width space and joiners of words; overrides, embeddings and isolates of direction; byte order mark.
        -- Left are the marks that Arabic, Hebrew and emoji need (200C to 200F).
        '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]', '', 'g'
      ) as readable
    ) as tidied
  ) end
$$;
