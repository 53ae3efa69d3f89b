ALTER TABLE "quote" ADD COLUMN "valid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quote_event" ADD COLUMN "actor_id" integer;--> statement-breakpoint
CREATE INDEX "quote_status" ON "quote" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "quote_contact_email" ON "quote" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "quote_valid_until" ON "quote" USING btree ("valid_until") WHERE "quote"."status" = 'sent';