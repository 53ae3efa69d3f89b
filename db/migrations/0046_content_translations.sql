CREATE TABLE "due_later_text" (
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"field" text NOT NULL,
	"state" text NOT NULL,
	"words" integer NOT NULL,
	CONSTRAINT "due_later_text_language_kind_record_id_field_pk" PRIMARY KEY("language","kind","record_id","field")
);
--> statement-breakpoint
CREATE INDEX "due_later_text_state" ON "due_later_text" USING btree ("language","state","kind","record_id");--> statement-breakpoint
CREATE VIEW "every_due_text" AS (select * from "due_text" union all select * from "due_later_text");--> statement-breakpoint
-- Texts of content, titles of documents and alternative texts of pictures beside those of the catalogue; empty texts are null. What
-- waits to go live is left out, in drafts too.
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
WHERE of_kind = 'category' AND e.category_id = ANY(ids) AND e.language = 'en' AND NOT EXISTS (
  SELECT FROM record_draft w
  WHERE w.kind = 'category' AND w.subject_id = e.category_id AND w.fields ? (f.field || '.' || l.language)
)
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
WHERE of_kind = 'setting_' || g.key AND ids @> ARRAY[1] AND e.key LIKE '%.en' AND NOT EXISTS (
  SELECT FROM record_draft w
  WHERE w.kind = of_kind AND w.subject_id = 1 AND w.fields ? (left(e.key, -2) || l.language)
)
UNION ALL
SELECT e.faq_id, 'faq', e.faq_id, f.field, f.field, l.language, f.english, f.own
FROM faq_text e
CROSS JOIN (VALUES ('es'), ('fr')) l(language)
LEFT JOIN faq_text o ON o.faq_id = e.faq_id AND o.language = l.language
CROSS JOIN LATERAL (VALUES
  ('question', nullif(e.question, ''), nullif(o.question, '')),
  ('answer', nullif(e.answer, ''), nullif(o.answer, ''))
) f(field, english, own)
WHERE of_kind = 'faq' AND e.faq_id = ANY(ids) AND e.language = 'en' AND NOT EXISTS (
  SELECT FROM record_draft w
  WHERE w.kind = 'faq' AND w.subject_id = e.faq_id AND w.fields ? (f.field || '.' || l.language)
)
UNION ALL
SELECT e.category_id, 'faq_category', e.category_id, f.field, f.field, l.language, f.english, f.own
FROM faq_category_text e
CROSS JOIN (VALUES ('es'), ('fr')) l(language)
LEFT JOIN faq_category_text o ON o.category_id = e.category_id AND o.language = l.language
CROSS JOIN LATERAL (VALUES
  ('name', nullif(e.name, ''), nullif(o.name, ''))
) f(field, english, own)
WHERE of_kind = 'faq_category' AND e.category_id = ANY(ids) AND e.language = 'en'
UNION ALL
SELECT t.id, 'topic', t.id, f.field, f.field, l.language, f.english, f.own
FROM topic_text e
JOIN topic t ON t.system_name = e.system_name
CROSS JOIN (VALUES ('es'), ('fr')) l(language)
LEFT JOIN topic_text o ON o.system_name = e.system_name AND o.language = l.language
CROSS JOIN LATERAL (VALUES
  ('title', nullif(e.title, ''), nullif(o.title, '')),
  ('meta_description', nullif(e.meta_description, ''), nullif(o.meta_description, '')),
  ('body', nullif(e.body, ''), nullif(o.body, ''))
) f(field, english, own)
WHERE of_kind = 'topic' AND t.id = ANY(ids) AND e.language = 'en'
UNION ALL
SELECT e.version_id, 'topic_version', e.version_id, f.field, f.field, l.language, f.english, f.own
FROM topic_version_text e
JOIN topic_version v ON v.id = e.version_id AND v.in_force_until IS NULL
CROSS JOIN (VALUES ('es'), ('fr')) l(language)
LEFT JOIN topic_version_text o ON o.version_id = e.version_id AND o.language = l.language
CROSS JOIN LATERAL (VALUES
  ('title', nullif(e.title, ''), nullif(o.title, '')),
  ('meta_description', nullif(e.meta_description, ''), nullif(o.meta_description, '')),
  ('body', nullif(e.body, ''), nullif(o.body, ''))
) f(field, english, own)
WHERE of_kind = 'topic_version' AND e.version_id = ANY(ids) AND e.language = 'en'
UNION ALL
-- A language that has nothing of a post is left out on purpose.
SELECT e.post_id, 'post', e.post_id, f.field, f.field, l.language, f.english, f.own
FROM post_text e
JOIN post p ON p.id = e.post_id AND p.state <> 'withdrawn'
CROSS JOIN (VALUES ('es'), ('fr')) l(language)
JOIN post_text o ON o.post_id = e.post_id AND o.language = l.language
CROSS JOIN LATERAL (VALUES
  ('title', nullif(e.title, ''), nullif(o.title, '')),
  ('overview', nullif(e.overview, ''), nullif(o.overview, '')),
  ('body', nullif(e.body, ''), nullif(o.body, '')),
  ('image_alternate_text', CASE WHEN NOT p.image_is_decoration THEN nullif(e.image_alternate_text, '') END,
    nullif(o.image_alternate_text, ''))
) f(field, english, own)
WHERE of_kind = 'post' AND e.post_id = ANY(ids) AND e.language = 'en' AND NOT EXISTS (
  SELECT FROM record_draft w
  WHERE w.kind = 'post' AND w.subject_id = e.post_id AND w.fields ? (f.field || '.' || l.language)
)
UNION ALL
SELECT t.id, 'tag', t.id, f.field, f.field, l.language, f.english, f.own
FROM tag_text e
JOIN tag t ON t.tag = e.tag AND t.merged_into IS NULL
CROSS JOIN (VALUES ('es'), ('fr')) l(language)
LEFT JOIN tag_text o ON o.tag = e.tag AND o.language = l.language
CROSS JOIN LATERAL (VALUES
  ('name', nullif(e.name, ''), nullif(o.name, ''))
) f(field, english, own)
WHERE of_kind = 'tag' AND t.id = ANY(ids) AND e.language = 'en'
UNION ALL
SELECT e.leader_id, 'leader', e.leader_id, f.field, f.field, l.language, f.english, f.own
FROM leader_text e
CROSS JOIN (VALUES ('es'), ('fr')) l(language)
LEFT JOIN leader_text o ON o.leader_id = e.leader_id AND o.language = l.language
CROSS JOIN LATERAL (VALUES
  ('role', nullif(e.role, ''), nullif(o.role, '')),
  ('description', nullif(e.description, ''), nullif(o.description, ''))
) f(field, english, own)
WHERE of_kind = 'leader' AND e.leader_id = ANY(ids) AND e.language = 'en' AND NOT EXISTS (
  SELECT FROM record_draft w
  WHERE w.kind = 'leader' AND w.subject_id = e.leader_id AND w.fields ? (f.field || '.' || l.language)
)
UNION ALL
SELECT d.id, 'document', d.id, 'title', 'title', l.language, nullif(d.title_en, ''), nullif(l.own, '')
FROM document_record d
CROSS JOIN LATERAL (VALUES ('es', d.title_es), ('fr', d.title_fr)) l(language, own)
WHERE of_kind = 'document' AND d.id = ANY(ids)
UNION ALL
SELECT m.id, 'media', m.id, 'alternate', 'alternate', l.language, nullif(m.alternate ->> 'en', ''),
  nullif(m.alternate ->> l.language, '')
FROM media m
CROSS JOIN (VALUES ('es'), ('fr')) l(language)
WHERE of_kind = 'media' AND m.id = ANY(ids)
$$;--> statement-breakpoint
-- Which translations of some records are missing or outdated (shared/text-state.ts has the same rule).
CREATE FUNCTION "find_due_texts"(of_kind text, ids integer[]) RETURNS TABLE (
  language text, kind text, record_id integer, field text, state text, words integer
) LANGUAGE sql STABLE AS $$
SELECT t.language, of_kind, t.record_id, t.field, CASE WHEN t.own IS NULL THEN 'missing' ELSE 'outdated' END,
  cardinality(regexp_split_to_array(btrim(t.english, E' \t\r\n'), '\s+'))
FROM translated_texts(of_kind, ids) t
LEFT JOIN text_state s ON s.subject_kind = t.subject_kind AND s.subject_id = t.subject_id AND s.field = t.state_field
  AND s.language = t.language AND s.text_digest = md5(t.own)
WHERE t.english IS NOT NULL
  AND ((t.own IS NULL AND t.english ~ '[A-Za-z]') OR (t.own IS NOT NULL AND s.source <> t.english))
$$;--> statement-breakpoint
-- Notes them anew. The kinds that the release before knows are in due_text, which it reads; those that came later are in due_later_text.
CREATE OR REPLACE FUNCTION "refresh_due_texts"(of_kind text, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL OR cardinality(ids) = 0 THEN
    RETURN;
  END IF;
  IF of_kind IN ('attribute', 'category', 'option', 'product') OR of_kind LIKE 'setting\_%' THEN
    DELETE FROM due_text d WHERE d.language IN ('es', 'fr') AND d.kind = of_kind AND d.record_id = ANY(ids);
    INSERT INTO due_text (language, kind, record_id, field, state, words)
    SELECT t.language, t.kind, t.record_id, t.field, t.state, t.words FROM find_due_texts(of_kind, ids) t
    ON CONFLICT (language, kind, record_id, field) DO UPDATE SET state = excluded.state, words = excluded.words;
  ELSE
    DELETE FROM due_later_text d WHERE d.language IN ('es', 'fr') AND d.kind = of_kind AND d.record_id = ANY(ids);
    INSERT INTO due_later_text (language, kind, record_id, field, state, words)
    SELECT t.language, t.kind, t.record_id, t.field, t.state, t.words FROM find_due_texts(of_kind, ids) t
    ON CONFLICT (language, kind, record_id, field) DO UPDATE SET state = excluded.state, words = excluded.words;
  END IF;
END
$$;--> statement-breakpoint
-- As note_due_texts, where texts name their record by another column: its table and this column are further arguments.
CREATE FUNCTION "note_due_texts_named"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT o.id) FROM changed c JOIN %I o ON o.%I = c.%I', TG_ARGV[1], TG_ARGV[2], TG_ARGV[2])
    INTO ids;
  PERFORM refresh_due_texts(TG_ARGV[0], ids);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "note_due_texts_of_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_due_texts(TG_ARGV[0], ARRAY[NEW.id]);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "note_due_texts_of_drafts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_kind text;
  ids integer[];
BEGIN
  FOR of_kind, ids IN SELECT kind, array_agg(DISTINCT subject_id) FROM changed GROUP BY 1 LOOP
    PERFORM refresh_due_texts(of_kind, ids);
  END LOOP;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "faq_text_due_insert" AFTER INSERT ON "faq_text" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('faq', 'faq_id');--> statement-breakpoint
CREATE TRIGGER "faq_text_due_update" AFTER UPDATE ON "faq_text" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('faq', 'faq_id');--> statement-breakpoint
CREATE TRIGGER "faq_text_due_delete" AFTER DELETE ON "faq_text" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('faq', 'faq_id');--> statement-breakpoint
CREATE TRIGGER "faq_category_text_due_insert" AFTER INSERT ON "faq_category_text" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('faq_category', 'category_id');--> statement-breakpoint
CREATE TRIGGER "faq_category_text_due_update" AFTER UPDATE ON "faq_category_text" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('faq_category', 'category_id');--> statement-breakpoint
CREATE TRIGGER "faq_category_text_due_delete" AFTER DELETE ON "faq_category_text" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('faq_category', 'category_id');--> statement-breakpoint
CREATE TRIGGER "topic_text_due_insert" AFTER INSERT ON "topic_text" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts_named"('topic', 'topic', 'system_name');--> statement-breakpoint
CREATE TRIGGER "topic_text_due_update" AFTER UPDATE ON "topic_text" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts_named"('topic', 'topic', 'system_name');--> statement-breakpoint
CREATE TRIGGER "topic_text_due_delete" AFTER DELETE ON "topic_text" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts_named"('topic', 'topic', 'system_name');--> statement-breakpoint
CREATE TRIGGER "topic_version_text_due_insert" AFTER INSERT ON "topic_version_text" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('topic_version', 'version_id');--> statement-breakpoint
CREATE TRIGGER "topic_version_text_due_update" AFTER UPDATE ON "topic_version_text" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('topic_version', 'version_id');--> statement-breakpoint
CREATE TRIGGER "topic_version_text_due_delete" AFTER DELETE ON "topic_version_text" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('topic_version', 'version_id');--> statement-breakpoint
CREATE TRIGGER "post_text_due_insert" AFTER INSERT ON "post_text" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('post', 'post_id');--> statement-breakpoint
CREATE TRIGGER "post_text_due_update" AFTER UPDATE ON "post_text" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('post', 'post_id');--> statement-breakpoint
CREATE TRIGGER "post_text_due_delete" AFTER DELETE ON "post_text" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('post', 'post_id');--> statement-breakpoint
CREATE TRIGGER "tag_text_due_insert" AFTER INSERT ON "tag_text" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts_named"('tag', 'tag', 'tag');--> statement-breakpoint
CREATE TRIGGER "tag_text_due_update" AFTER UPDATE ON "tag_text" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts_named"('tag', 'tag', 'tag');--> statement-breakpoint
CREATE TRIGGER "tag_text_due_delete" AFTER DELETE ON "tag_text" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts_named"('tag', 'tag', 'tag');--> statement-breakpoint
CREATE TRIGGER "leader_text_due_insert" AFTER INSERT ON "leader_text" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('leader', 'leader_id');--> statement-breakpoint
CREATE TRIGGER "leader_text_due_update" AFTER UPDATE ON "leader_text" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('leader', 'leader_id');--> statement-breakpoint
CREATE TRIGGER "leader_text_due_delete" AFTER DELETE ON "leader_text" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('leader', 'leader_id');--> statement-breakpoint
CREATE TRIGGER "record_draft_due_insert" AFTER INSERT ON "record_draft" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts_of_drafts"();--> statement-breakpoint
CREATE TRIGGER "record_draft_due_update" AFTER UPDATE ON "record_draft" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts_of_drafts"();--> statement-breakpoint
CREATE TRIGGER "record_draft_due_delete" AFTER DELETE ON "record_draft" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts_of_drafts"();--> statement-breakpoint
-- Its texts may go after it.
CREATE TRIGGER "topic_due_delete" AFTER DELETE ON "topic" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('topic', 'id');--> statement-breakpoint
-- Its texts may go after it.
CREATE TRIGGER "tag_due_delete" AFTER DELETE ON "tag" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('tag', 'id');--> statement-breakpoint
CREATE TRIGGER "post_due_texts" AFTER UPDATE OF state, image_is_decoration ON "post"
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.image_is_decoration IS DISTINCT FROM NEW.image_is_decoration)
  EXECUTE FUNCTION "note_due_texts_of_row"('post');--> statement-breakpoint
CREATE TRIGGER "document_record_due_insert" AFTER INSERT ON "document_record"
  FOR EACH ROW EXECUTE FUNCTION "note_due_texts_of_row"('document');--> statement-breakpoint
CREATE TRIGGER "document_record_due_update" AFTER UPDATE OF title_en, title_es, title_fr ON "document_record"
  FOR EACH ROW EXECUTE FUNCTION "note_due_texts_of_row"('document');--> statement-breakpoint
CREATE TRIGGER "document_record_due_delete" AFTER DELETE ON "document_record" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('document', 'id');--> statement-breakpoint
CREATE TRIGGER "media_due_insert" AFTER INSERT ON "media"
  FOR EACH ROW EXECUTE FUNCTION "note_due_texts_of_row"('media');--> statement-breakpoint
CREATE TRIGGER "media_due_update" AFTER UPDATE OF alternate ON "media"
  FOR EACH ROW EXECUTE FUNCTION "note_due_texts_of_row"('media');--> statement-breakpoint
CREATE TRIGGER "media_due_delete" AFTER DELETE ON "media" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_texts"('media', 'id');--> statement-breakpoint
SELECT refresh_due_texts('category', (SELECT array_agg(id) FROM category));--> statement-breakpoint
SELECT refresh_due_texts('faq', (SELECT array_agg(id) FROM faq));--> statement-breakpoint
SELECT refresh_due_texts('faq_category', (SELECT array_agg(id) FROM faq_category));--> statement-breakpoint
SELECT refresh_due_texts('topic', (SELECT array_agg(id) FROM topic));--> statement-breakpoint
SELECT refresh_due_texts('topic_version', (SELECT array_agg(id) FROM topic_version));--> statement-breakpoint
SELECT refresh_due_texts('post', (SELECT array_agg(id) FROM post));--> statement-breakpoint
SELECT refresh_due_texts('tag', (SELECT array_agg(id) FROM tag));--> statement-breakpoint
SELECT refresh_due_texts('leader', (SELECT array_agg(id) FROM leader));--> statement-breakpoint
SELECT refresh_due_texts('document', (SELECT array_agg(id) FROM document_record));--> statement-breakpoint
SELECT refresh_due_texts('media', (SELECT array_agg(id) FROM media));
