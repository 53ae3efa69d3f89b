CREATE TABLE "api_key" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"start" text NOT NULL,
	"rights" jsonb NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_key_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"is_active" boolean NOT NULL,
	"is_gone" boolean DEFAULT false NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp with time zone,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"event_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"last_try_at" timestamp with time zone,
	"failure" text,
	"status" integer,
	"answer" text,
	"duration_ms" integer
);
--> statement-breakpoint
CREATE TABLE "webhook_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text DEFAULT 'msg_' || replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"type" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"payload" text
);
--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_created_by_customer_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_event_id_webhook_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_created_by" ON "api_key" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("webhook_id","next_try_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_order" ON "webhook_delivery" USING btree ("webhook_id","subject","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_failed" ON "webhook_delivery" USING btree ("webhook_id","id") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "webhook_delivery_list" ON "webhook_delivery" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_event" ON "webhook_delivery" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_event_subject" ON "webhook_event" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "webhook_event_at" ON "webhook_event" USING btree ("at");--> statement-breakpoint
-- What programs are told of is what the change log says, in the transaction that says it: so no step of a quote and no way to publish a product
-- is forgotten, and nothing is told of what was taken back. Without an endpoint that wants it, it costs one look at an empty table.
CREATE FUNCTION "tell_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM webhook WHERE is_active) THEN
    RETURN NULL;
  END IF;
  WITH told AS (
    SELECT m.id, m.at, m.subject_kind, m.subject_id, t.type, t.place
    FROM made m
    CROSS JOIN LATERAL jsonb_array_elements(m.fields) f
    JOIN (VALUES
      -- by_customer: null where it does not matter who did it. What a customer accepts is won as well.
      ('quote', 'status', 'submitted', 'quote.requested', true, 1),
      ('quote', 'status', 'sent', 'quote.sent', false, 1),
      ('quote', 'status', 'accepted', 'quote.accepted', true, 1),
      ('quote', 'status', 'accepted', 'quote.won', null, 2),
      ('quote', 'status', 'declined', 'quote.declined', null, 1),
      ('quote', 'status', 'expired', 'quote.expired', null, 1),
      ('quote', 'status', 'cancelled', 'quote.cancelled', null, 1),
      ('product', 'state', 'published', 'product.published', null, 1),
      ('product', 'state', 'withdrawn', 'product.withdrawn', null, 1)
    ) t (kind, field, after, type, by_customer, place)
      ON t.kind = m.subject_kind AND t.field = f ->> 'field' AND t.after = f ->> 'after'
      AND coalesce(t.by_customer = (m.source = 'customer'), true)
    WHERE m.subject_kind IN ('quote', 'product')
      AND EXISTS (SELECT FROM webhook w WHERE w.is_active AND t.type = ANY(w.events))
  ), event AS (
    INSERT INTO webhook_event (type, subject_kind, subject_id, at)
    SELECT type, subject_kind, subject_id, at FROM told ORDER BY id, place
    RETURNING id, type, subject_kind, subject_id
  )
  INSERT INTO webhook_delivery (webhook_id, event_id, subject, next_try_at)
  SELECT w.id, e.id, e.subject_kind || ':' || e.subject_id, now()
  FROM event e JOIN webhook w ON w.is_active AND e.type = ANY(w.events)
  ORDER BY e.id, w.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "change_entry_tells_webhooks" AFTER INSERT ON "change_entry" REFERENCING NEW TABLE AS made
FOR EACH STATEMENT EXECUTE FUNCTION "tell_webhooks"();
