ALTER TABLE "outbox" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "outbox_repeats" ON "outbox" USING btree ("repeats") WHERE "outbox"."repeats" is not null;--> statement-breakpoint
-- Entries of the audit are added only. The task that removes what is too old says so for its transaction (server/security/audit.ts).
CREATE FUNCTION "audit_entry_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('audit.removes_old', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Entries of the audit are neither changed nor removed';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entry_stays" BEFORE UPDATE OR DELETE ON "audit_entry"
  FOR EACH ROW EXECUTE FUNCTION "audit_entry_stays"();--> statement-breakpoint
CREATE TRIGGER "audit_entry_stays_whole" BEFORE TRUNCATE ON "audit_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_entry_stays"();
