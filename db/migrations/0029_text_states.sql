CREATE TABLE "text_state" (
	"subject_kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"field" text NOT NULL,
	"language" text NOT NULL,
	"text_digest" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" integer,
	CONSTRAINT "text_state_subject_kind_subject_id_field_language_text_digest_pk" PRIMARY KEY("subject_kind","subject_id","field","language","text_digest")
);
--> statement-breakpoint
CREATE TABLE "due_text" (
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"field" text NOT NULL,
	"state" text NOT NULL,
	"words" integer NOT NULL,
	CONSTRAINT "due_text_language_kind_record_id_field_pk" PRIMARY KEY("language","kind","record_id","field")
);
--> statement-breakpoint
CREATE INDEX "due_text_state" ON "due_text" USING btree ("language","state","kind","record_id");--> statement-breakpoint
-- The English texts of some records with their translations; empty texts are null. What waits to go live is left out.
CREATE FUNCTION "translated_texts"(of_kind text, ids integer[]) RETURNS TABLE (
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
$$;--> statement-breakpoint
-- Finds anew which translations of some records are missing or outdated (shared/text-state.ts has the same rule).
CREATE FUNCTION "refresh_due_texts"(of_kind text, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL OR cardinality(ids) = 0 THEN
    RETURN;
  END IF;
  DELETE FROM due_text d WHERE d.language IN ('es', 'fr') AND d.kind = of_kind AND d.record_id = ANY(ids);
  INSERT INTO due_text (language, kind, record_id, field, state, words)
  SELECT t.language, of_kind, t.record_id, t.field, CASE WHEN t.own IS NULL THEN 'missing' ELSE 'outdated' END,
    cardinality(regexp_split_to_array(btrim(t.english, E' \t\r\n'), '\s+'))
  FROM translated_texts(of_kind, ids) t
  LEFT JOIN text_state s ON s.subject_kind = t.subject_kind AND s.subject_id = t.subject_id AND s.field = t.state_field
    AND s.language = t.language AND s.text_digest = md5(t.own)
  WHERE t.english IS NOT NULL
    AND ((t.own IS NULL AND t.english ~ '[A-Za-z]') OR (t.own IS NOT NULL AND s.source <> t.english))
  ON CONFLICT (language, kind, record_id, field) DO UPDATE SET state = excluded.state, words = excluded.words;
END
$$;--> statement-breakpoint
-- After a statement that wrote texts: `changed` has its rows, the arguments are the kind and the column of the record.
CREATE FUNCTION "note_due_texts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT %I) FROM changed', TG_ARGV[1]) INTO ids;
  PERFORM refresh_due_texts(TG_ARGV[0], ids);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "note_due_texts_of_states"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_kind text;
  ids integer[];
BEGIN
  FOR of_kind, ids IN
    SELECT CASE WHEN field LIKE 'option.%' THEN 'option' ELSE subject_kind END,
      array_agg(DISTINCT CASE WHEN field LIKE 'option.%' THEN split_part(field, '.', 2)::integer ELSE subject_id END)
    FROM changed GROUP BY 1
  LOOP
    PERFORM refresh_due_texts(of_kind, ids);
  END LOOP;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "note_due_texts_of_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_due_texts('product', ARRAY[NEW.id]);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "product_due_texts" AFTER UPDATE OF state ON "product"
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION "note_due_texts_of_product"();--> statement-breakpoint
CREATE TRIGGER "product_text_due_insert" AFTER INSERT ON "product_text" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('product', 'product_id');--> statement-breakpoint
CREATE TRIGGER "product_text_due_update" AFTER UPDATE ON "product_text" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('product', 'product_id');--> statement-breakpoint
CREATE TRIGGER "product_text_due_delete" AFTER DELETE ON "product_text" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('product', 'product_id');--> statement-breakpoint
CREATE TRIGGER "category_text_due_insert" AFTER INSERT ON "category_text" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('category', 'category_id');--> statement-breakpoint
CREATE TRIGGER "category_text_due_update" AFTER UPDATE ON "category_text" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('category', 'category_id');--> statement-breakpoint
CREATE TRIGGER "category_text_due_delete" AFTER DELETE ON "category_text" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('category', 'category_id');--> statement-breakpoint
CREATE TRIGGER "attribute_text_due_insert" AFTER INSERT ON "attribute_text" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('attribute', 'attribute_id');--> statement-breakpoint
CREATE TRIGGER "attribute_text_due_update" AFTER UPDATE ON "attribute_text" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('attribute', 'attribute_id');--> statement-breakpoint
CREATE TRIGGER "attribute_text_due_delete" AFTER DELETE ON "attribute_text" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('attribute', 'attribute_id');--> statement-breakpoint
CREATE TRIGGER "attribute_option_text_due_insert" AFTER INSERT ON "attribute_option_text" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('option', 'option_id');--> statement-breakpoint
CREATE TRIGGER "attribute_option_text_due_update" AFTER UPDATE ON "attribute_option_text" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('option', 'option_id');--> statement-breakpoint
CREATE TRIGGER "attribute_option_text_due_delete" AFTER DELETE ON "attribute_option_text" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('option', 'option_id');--> statement-breakpoint
CREATE TRIGGER "pending_change_due_insert" AFTER INSERT ON "pending_change" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('product', 'subject_id');--> statement-breakpoint
CREATE TRIGGER "pending_change_due_update" AFTER UPDATE ON "pending_change" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('product', 'subject_id');--> statement-breakpoint
CREATE TRIGGER "pending_change_due_delete" AFTER DELETE ON "pending_change" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('product', 'subject_id');--> statement-breakpoint
CREATE TRIGGER "text_state_due_insert" AFTER INSERT ON "text_state" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts_of_states"();--> statement-breakpoint
CREATE TRIGGER "text_state_due_update" AFTER UPDATE ON "text_state" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts_of_states"();--> statement-breakpoint
SELECT refresh_due_texts('product', (SELECT array_agg(id) FROM product));--> statement-breakpoint
SELECT refresh_due_texts('category', (SELECT array_agg(id) FROM category));--> statement-breakpoint
SELECT refresh_due_texts('attribute', (SELECT array_agg(id) FROM attribute));--> statement-breakpoint
SELECT refresh_due_texts('option', (SELECT array_agg(id) FROM attribute_option));
