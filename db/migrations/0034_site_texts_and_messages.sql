CREATE TABLE "contact_answer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"text" text NOT NULL,
	"author_id" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_answer" ADD CONSTRAINT "contact_answer_message_id_contact_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_answer_message" ON "contact_answer" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "contact_message_state" ON "contact_message" USING btree ("state","id");--> statement-breakpoint
-- Texts of the site that are settings: what is stored of a group has each text with its translations. What nobody has changed is
-- the default, which has all of them.
CREATE OR REPLACE FUNCTION "translated_texts"(of_kind text, ids integer[]) RETURNS TABLE (
  record_id integer, subject_kind text, subject_id integer, field text, state_field text, language text, english text, own text
) LANGUAGE sql STABLE AS $$
SELECT e.product_id, 'product', e.product_id, f.field, f.field, l.language, f.english, f.own
FROM product_text e
JOIN product p ON p.id = e.product_id AND p.state <> 'withdrawn'
CROSS JOIN (VALUES ('es'), ('fr')) l(language)
LEFT JOIN product_text o ON o.product_id = e.product_id AND o.language = l.language
CROSS JOIN LATERAL (VALUES
  ('name', nullif(e.name, ''), nullif(o.name, '')),
  ('short_description', nullif(e.short_description, ''), nullif(o.short_description, '')),
  ('full_description', nullif(e.full_description, ''), nullif(o.full_description, '')),
  ('meta_title', nullif(e.meta_title, ''), nullif(o.meta_title, '')),
  ('meta_description', nullif(e.meta_description, ''), nullif(o.meta_description, ''))
) f(field, english, own)
WHERE of_kind = 'product' AND e.product_id = ANY(ids) AND e.language = 'en' AND NOT EXISTS (
  SELECT FROM pending_change w
  WHERE w.subject_kind = 'product' AND w.subject_id = e.product_id AND w.fields ? (f.field || '.' || l.language)
)
UNION ALL
SELECT e.category_id, 'category', e.category_id, f.field, f.field, l.language, f.english, f.own
FROM category_text e
CROSS JOIN (VALUES ('es'), ('fr')) l(language)
LEFT JOIN category_text o ON o.category_id = e.category_id AND o.language = l.language
CROSS JOIN LATERAL (VALUES
  ('name', nullif(e.name, ''), nullif(o.name, '')),
  ('description', nullif(e.description, ''), nullif(o.description, ''))
) f(field, english, own)
WHERE of_kind = 'category' AND e.category_id = ANY(ids) AND e.language = 'en'
UNION ALL
SELECT e.attribute_id, 'attribute', e.attribute_id, 'name', 'name', l.language, nullif(e.name, ''), nullif(o.name, '')
FROM attribute_text e
CROSS JOIN (VALUES ('es'), ('fr')) l(language)
LEFT JOIN attribute_text o ON o.attribute_id = e.attribute_id AND o.language = l.language
WHERE of_kind = 'attribute' AND e.attribute_id = ANY(ids) AND e.language = 'en'
UNION ALL
SELECT e.option_id, 'attribute', a.attribute_id, 'name', 'option.' || e.option_id || '.name', l.language,
  nullif(e.name, ''), nullif(o.name, '')
FROM attribute_option_text e
JOIN attribute_option a ON a.id = e.option_id
CROSS JOIN (VALUES ('es'), ('fr')) l(language)
LEFT JOIN attribute_option_text o ON o.option_id = e.option_id AND o.language = l.language
WHERE of_kind = 'option' AND e.option_id = ANY(ids) AND e.language = 'en'
UNION ALL
SELECT 1, of_kind, 1, left(e.key, -3), left(e.key, -3), l.language, nullif(e.value, ''),
  nullif(g.value ->> (left(e.key, -2) || l.language), '')
FROM setting_group g
CROSS JOIN LATERAL jsonb_each_text(g.value) e
CROSS JOIN (VALUES ('es'), ('fr')) l(language)
WHERE of_kind = 'setting_' || g.key AND ids @> ARRAY[1] AND e.key LIKE '%.en'
$$;--> statement-breakpoint
CREATE FUNCTION "note_due_texts_of_group"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_due_texts('setting_' || NEW.key, ARRAY[1]);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "setting_group_due_texts" AFTER INSERT OR UPDATE ON "setting_group"
  FOR EACH ROW WHEN (NEW.key IN ('home_page', 'page_titles', 'site_banner')) EXECUTE FUNCTION "note_due_texts_of_group"();
