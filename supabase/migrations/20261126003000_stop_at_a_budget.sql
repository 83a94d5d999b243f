-- Paid models stop at a budget of the month. Each request is reserved at its worst before it is sent.
create table public.budget (
  id integer primary key default 1 check (id = 1),
  site_usd numeric(10, 2) not null default 10 check (site_usd between 0 and 1000000),
  person_usd numeric(10, 2) not null default 5 check (person_usd between 0 and 1000000),
  site_tokens bigint not null default 5000000 check (site_tokens between 0 and 1000000000000),
  person_tokens bigint not null default 2000000 check (person_tokens between 0 and 1000000000000),
  open_to text not null default 'everybody' check (open_to in ('admins', 'chosen', 'everybody')),
  is_set boolean not null default false,
  updated_at timestamptz not null default now()
);
comment on table public.budget is 'What writers and voices that cost money may cost in a month of UTC. One row.';
comment on column public.budget.site_usd is 'US dollars for everybody together.';
comment on column public.budget.person_usd is 'US dollars for one account.';
comment on column public.budget.site_tokens is 'Tokens of models without a known price, and characters of such voices, for everybody together.';
comment on column public.budget.person_tokens is 'As site_tokens, for one account.';
comment on column public.budget.open_to is 'Who may use what costs money: admins, those in paid_access as well, or everybody who is signed in.';
comment on column public.budget.is_set is 'False until an admin has saved a budget.';
insert into public.budget default values;

create table public.paid_access (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.paid_access is 'Accounts that an admin has chosen to use what costs money.';

create table public.model_prices (
  model text primary key check (char_length(model) between 1 and 200),
  input numeric(12, 4) not null default 0 check (input between 0 and 10000),
  output numeric(12, 4) not null default 0 check (output between 0 and 10000),
  characters numeric(12, 4) not null default 0 check (characters between 0 and 10000),
  constraint a_price_is_not_zero check (input + output + characters > 0)
);
comment on table public.model_prices is 'Prices that an admin has entered. They go before the known ones.';
comment on column public.model_prices.model is 'A writer''s id, or the service of a voice.';
comment on column public.model_prices.input is 'US dollars for a million tokens that are read.';
comment on column public.model_prices.output is 'US dollars for a million tokens that are written.';
comment on column public.model_prices.characters is 'US dollars for a thousand characters that are spoken.';

create table public.paid_calls (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default clock_timestamp(),
  user_id uuid references auth.users (id) on delete set null,
  job_id uuid references public.generation_jobs (id) on delete set null,
  model text not null,
  usd numeric(14, 8) not null check (usd >= 0),
  tokens bigint not null check (tokens >= 0),
  is_settled boolean not null default false
);
comment on table public.paid_calls is 'Requests to writers and voices that cost money. Written by the worker.';
comment on column public.paid_calls.usd is 'The worst case until the service has counted; it stands where the service never does, as after a crash.';
comment on column public.paid_calls.tokens is 'Instead of usd where no price is known: tokens, or characters of a voice.';
create index paid_calls_created_at_index on public.paid_calls (created_at);
create index paid_calls_user_id_index on public.paid_calls (user_id, created_at);
create index paid_calls_job_id_index on public.paid_calls (job_id);

create function private.may_use_paid(account uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select budget.open_to = 'everybody' or private.is_admin_account(account)
    or budget.open_to = 'chosen' and exists (select from public.paid_access where paid_access.user_id = account)
  from public.budget
$$;
comment on function private.may_use_paid(uuid) is 'Whether an account may use what costs money. Definer, because the budget is for admins.';
revoke execute on function private.may_use_paid(uuid) from public;

create function private.spent_this_month(account uuid default null, out usd numeric, out tokens numeric)
  language sql stable security definer set search_path = ''
  as $$
  select coalesce(sum(paid_calls.usd), 0), coalesce(sum(paid_calls.tokens), 0) from public.paid_calls
  where paid_calls.created_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'
    and (account is null or paid_calls.user_id = account)
$$;
comment on function private.spent_this_month(uuid) is
  'What an account, or everybody together, has spent in this month of UTC, with what is reserved. Definer: see may_use_paid.';
revoke execute on function private.spent_this_month(uuid) from public;

create function private.reserve_call(account uuid, job uuid, model text, usd numeric, tokens bigint, out reserved uuid, out refusal text)
  language plpgsql set search_path = ''
  as $$
declare
  budget public.budget;
  site record;
  person record;
begin
  -- The lock comes first: statements after it see what others have reserved meanwhile.
  select * into budget from public.budget for update;
  if account is not null and not private.may_use_paid(account) then
    refusal := 'access';
    return;
  end if;
  site := private.spent_this_month();
  person := private.spent_this_month(account);
  if site.usd + reserve_call.usd > budget.site_usd and reserve_call.usd > 0
    or site.tokens + reserve_call.tokens > budget.site_tokens and reserve_call.tokens > 0 then
    refusal := 'site';
  elsif account is not null and (person.usd + reserve_call.usd > budget.person_usd and reserve_call.usd > 0
    or person.tokens + reserve_call.tokens > budget.person_tokens and reserve_call.tokens > 0) then
    refusal := 'person';
  else
    insert into public.paid_calls (user_id, job_id, model, usd, tokens)
      values (account, (select id from public.generation_jobs where id = job), reserve_call.model, reserve_call.usd, reserve_call.tokens)
      returning id into reserved;
  end if;
end
$$;
comment on function private.reserve_call(uuid, uuid, text, numeric, bigint) is
  'Reserves the worst case of a request; or says why not: access, site, person.';
revoke execute on function private.reserve_call(uuid, uuid, text, numeric, bigint) from public;

create function public.my_budget() returns table (may_use boolean, usd_left numeric, tokens_left numeric)
  language sql stable security definer set search_path = ''
  as $$
  select private.may_use_paid(auth.uid()),
    greatest(0, least(budget.site_usd - site.usd, budget.person_usd - person.usd)),
    greatest(0, least(budget.site_tokens - site.tokens, budget.person_tokens - person.tokens))
  from public.budget, private.spent_this_month() as site, private.spent_this_month(auth.uid()) as person
$$;
comment on function public.my_budget() is
  'What is left of the month for the caller, of the own budget and of the site''s. Definer: the budget itself is for admins.';
revoke execute on function public.my_budget() from public, anon;
grant execute on function public.my_budget() to authenticated, service_role;

create function public.budget_of_month() returns table (usd numeric, tokens numeric)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can see what was spent.' using errcode = '42501';
  end if;
  return query select spent.usd, spent.tokens from private.spent_this_month() as spent;
end
$$;
comment on function public.budget_of_month() is 'What everybody together has spent in this month. Definer: it adds up the calls of others.';
revoke execute on function public.budget_of_month() from public, anon;
grant execute on function public.budget_of_month() to authenticated, service_role;

create trigger touch_updated_at before update on public.budget for each row execute function private.touch_updated_at();

do $$
declare
  written record;
begin
  for written in
    select * from (values ('public.budget', 'budget'), ('public.paid_access', 'access to paid models'), ('public.model_prices', 'prices'))
      as tables (name, label)
  loop
    execute format('create trigger note_admin_insert after insert on %s referencing new table as changed
      for each statement execute function private.note_admin_write(%L, ''for admins'')', written.name, written.label);
    execute format('create trigger note_admin_update after update on %s referencing old table as before new table as changed
      for each statement execute function private.note_admin_write(%L, ''for admins'')', written.name, written.label);
    execute format('create trigger note_admin_delete after delete on %s referencing old table as changed
      for each statement execute function private.note_admin_write(%L, ''for admins'')', written.name, written.label);
  end loop;
end
$$;

revoke all on table public.budget, public.paid_access, public.model_prices, public.paid_calls from anon, authenticated;
grant all on table public.budget, public.paid_access, public.model_prices, public.paid_calls to service_role;
grant select on table public.budget, public.paid_calls to authenticated;
grant update (site_usd, person_usd, site_tokens, person_tokens, open_to, is_set) on table public.budget to authenticated;
grant select, insert, delete on table public.paid_access to authenticated;
grant select, insert, update, delete on table public.model_prices to authenticated;
alter table public.budget enable row level security;
alter table public.paid_access enable row level security;
alter table public.model_prices enable row level security;
alter table public.paid_calls enable row level security;
create policy "admins read the budget" on public.budget for select to authenticated using ((select public.is_admin()));
create policy "admins set the budget" on public.budget
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admins see whom they chose" on public.paid_access for select to authenticated using ((select public.is_admin()));
create policy "admins choose accounts" on public.paid_access
  for insert to authenticated with check ((select public.is_admin()));
create policy "admins unchoose accounts" on public.paid_access
  for delete to authenticated using ((select public.is_admin()));
create policy "admins read their prices" on public.model_prices for select to authenticated using ((select public.is_admin()));
create policy "admins enter prices" on public.model_prices
  for insert to authenticated with check ((select public.is_admin()));
create policy "admins change prices" on public.model_prices
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admins remove prices" on public.model_prices
  for delete to authenticated using ((select public.is_admin()));
create policy "people see their own calls, admins all" on public.paid_calls
  for select to authenticated using (user_id = (select auth.uid()) or (select public.is_admin()));
