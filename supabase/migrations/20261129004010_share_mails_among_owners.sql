-- Ten mails a day of one kind are shared: nobody's requests keep an approver from hearing of another's.

alter table private.told_people add column owner_id uuid;
comment on column private.told_people.owner_id is
  'Who had made the episode. Without a reference: who deletes an account has been told of all the same.';
