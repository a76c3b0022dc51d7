-- Nodes of the version before keep taking requests without their job queue: their e-mails wait for nodes of this one. What
-- one of them is sending right now is left to it.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update "mails" set "retryAt" = now() + interval '5 minutes'
    where "id" in (select "id" from pgboss.job where "name" = 'mail' and "state" = 'active');
    drop schema pgboss cascade;
  end if;
end $$;
