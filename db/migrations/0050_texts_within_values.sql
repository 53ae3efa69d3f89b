-- Texts that stand within values: in settings, reasons of exceptions, snippets, attributes and videos of products. A field 'links' has the
-- texts 'links./contact-us.title'. src/shared/texts-within.ts has the same rule.
CREATE FUNCTION "texts_within"(fields jsonb) RETURNS TABLE (field text, language text, words text) LANGUAGE sql IMMUTABLE AS $$
WITH RECURSIVE part (path, value, depth) AS (
  SELECT CASE
    WHEN jsonb_typeof(f.value) = 'string' AND f.key IN ('en', 'es', 'fr') THEN 'text.' || f.key
    WHEN jsonb_typeof(f.value) = 'string' AND f.key ~ '._(en|es|fr)$' THEN left(f.key, -3) || '.' || right(f.key, 2)
    ELSE f.key END, f.value, 1
  FROM jsonb_each(fields) f
  UNION ALL
  SELECT p.path || '.' || inner_part.key, inner_part.value, p.depth + 1
  FROM part p
  CROSS JOIN LATERAL (
    SELECT o.key, o.value FROM jsonb_each(CASE jsonb_typeof(p.value) WHEN 'object' THEN p.value ELSE '{}'::jsonb END) o
    UNION ALL
    SELECT e.key || CASE WHEN e.place = 1 THEN '' ELSE '~' || e.place END, e.value
    FROM (
      SELECT k.key, a.value, row_number() OVER (PARTITION BY k.key ORDER BY a.at) AS place
      FROM jsonb_array_elements(CASE jsonb_typeof(p.value) WHEN 'array' THEN p.value ELSE '[]'::jsonb END) WITH ORDINALITY a (value, at)
      CROSS JOIN LATERAL (
        SELECT (
          SELECT a.value ->> n.name FROM unnest(ARRAY['id', 'url', 'video_id', 'country_id']) WITH ORDINALITY n (name, at)
          WHERE jsonb_typeof(a.value -> n.name) IN ('string', 'number') ORDER BY n.at LIMIT 1
        ) AS key
      ) k
      WHERE jsonb_typeof(a.value) = 'object' AND k.key IS NOT NULL
    ) e
  ) inner_part
  WHERE p.depth < 5
)
SELECT left(path, -3), right(path, 2), value #>> '{}' FROM part WHERE jsonb_typeof(value) = 'string' AND path ~ '.\.(en|es|fr)$'
$$;--> statement-breakpoint
-- As translated_texts, of texts within values. What waits to go live is left out.
CREATE FUNCTION "translated_values"(of_kind text, ids integer[]) RETURNS TABLE (
  record_id integer, subject_kind text, subject_id integer, field text, state_field text, language text, english text, own text
) LANGUAGE sql STABLE AS $$
-- A translation that is not stored is the default, which has all languages.
SELECT 1, of_kind, 1, e.field, e.field, o.language, nullif(e.words, ''), nullif(o.words, '')
FROM setting_group g
CROSS JOIN LATERAL texts_within(g.value) e
JOIN LATERAL texts_within(g.value) o ON o.field = e.field AND o.language <> 'en'
WHERE of_kind = 'setting_' || g.key AND of_kind NOT IN ('setting_home_page', 'setting_page_titles', 'setting_site_banner')
  AND ids @> ARRAY[1] AND e.language = 'en' AND NOT EXISTS (
    SELECT FROM record_draft w WHERE w.kind = of_kind AND w.subject_id = 1 AND w.fields ? split_part(e.field, '.', 1)
  )
UNION ALL
SELECT x.id, of_kind, x.id, 'reason', 'reason', l.language, nullif(x.reason ->> 'en', ''), nullif(x.reason ->> l.language, '')
FROM fit_exception x
CROSS JOIN (VALUES ('es'), ('fr')) l(language)
WHERE of_kind = 'fit_exception' AND x.id = ANY(ids)
UNION ALL
-- Those of one person are nobody else's to translate.
SELECT s.id, of_kind, s.id, 'text', 'text', l.language, nullif(s.en, ''), nullif(l.own, '')
FROM snippet s
CROSS JOIN LATERAL (VALUES ('es', s.es), ('fr', s.fr)) l(language, own)
WHERE of_kind = 'snippet' AND s.id = ANY(ids) AND s.is_shared
UNION ALL
-- A text of an attribute that stands in one language alone is the same in all of them.
SELECT v.product_id, 'product', v.product_id, 'attribute.' || a.key || '.words', 'attribute.' || a.key || '.words', l.language,
  nullif(v.words ->> 'en', ''), nullif(v.words ->> l.language, '')
FROM product_attribute v
JOIN attribute a ON a.id = v.attribute_id AND a.kind = 'text'
JOIN product p ON p.id = v.product_id AND p.state <> 'withdrawn'
CROSS JOIN (VALUES ('es'), ('fr')) l(language)
WHERE of_kind = 'product' AND v.product_id = ANY(ids) AND (v.words ? 'es' OR v.words ? 'fr')
  AND NOT EXISTS (
    SELECT FROM product_attribute before
    WHERE before.product_id = v.product_id AND before.attribute_id = v.attribute_id AND before.position < v.position
  )
  AND NOT EXISTS (
    SELECT FROM pending_change w
    WHERE w.subject_kind = 'product' AND w.subject_id = v.product_id AND w.fields ? ('attribute.' || a.key)
  )
UNION ALL
SELECT v.product_id, 'product', v.product_id, f.field, f.field, l.language, nullif(v.title_en, ''), nullif(l.own, '')
FROM (
  SELECT o.*, coalesce(o.url, o.video_id::text) AS key,
    row_number() OVER (PARTITION BY o.product_id, coalesce(o.url, o.video_id::text) ORDER BY o.position) AS place
  FROM product_video o
  WHERE of_kind = 'product' AND o.product_id = ANY(ids)
) v
JOIN product p ON p.id = v.product_id AND p.state <> 'withdrawn'
CROSS JOIN LATERAL (VALUES ('es', v.title_es), ('fr', v.title_fr)) l(language, own)
CROSS JOIN LATERAL (
  SELECT 'videos.' || v.key || CASE WHEN v.place = 1 THEN '' ELSE '~' || v.place END || '.title' AS field
) f
WHERE NOT EXISTS (
  SELECT FROM pending_change w
  WHERE w.subject_kind = 'product' AND w.subject_id = v.product_id AND w.fields ? 'videos'
)
$$;--> statement-breakpoint
-- Notes anew which translations within values are missing or outdated (find_due_texts has the same rule).
CREATE FUNCTION "refresh_due_values"(of_kind text, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL OR cardinality(ids) = 0 THEN
    RETURN;
  END IF;
  DELETE FROM due_later_text d WHERE d.language IN ('es', 'fr') AND d.kind = of_kind AND d.record_id = ANY(ids);
  INSERT INTO due_later_text (language, kind, record_id, field, state, words)
  SELECT t.language, of_kind, t.record_id, t.field, CASE WHEN t.own IS NULL THEN 'missing' ELSE 'outdated' END,
    cardinality(regexp_split_to_array(btrim(t.english, E' \t\r\n'), '\s+'))
  FROM translated_values(of_kind, ids) t
  LEFT JOIN text_state s ON s.subject_kind = t.subject_kind AND s.subject_id = t.subject_id AND s.field = t.state_field
    AND s.language = t.language AND s.text_digest = md5(t.own)
  WHERE t.english IS NOT NULL
    AND ((t.own IS NULL AND t.english ~ '[A-Za-z]') OR (t.own IS NOT NULL AND s.source <> t.english))
  ON CONFLICT (language, kind, record_id, field) DO UPDATE SET state = excluded.state, words = excluded.words;
END
$$;--> statement-breakpoint
-- Texts in fields of their own are found by find_due_texts, those within values by refresh_due_values; a product has both, and each
-- by its own triggers. The release before reads due_text, and knows of the groups of settings these three alone.
CREATE OR REPLACE FUNCTION "refresh_due_texts"(of_kind text, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL OR cardinality(ids) = 0 THEN
    RETURN;
  END IF;
  IF of_kind IN (
    'attribute', 'category', 'option', 'product', 'setting_home_page', 'setting_page_titles', 'setting_site_banner'
  ) THEN
    DELETE FROM due_text d WHERE d.language IN ('es', 'fr') AND d.kind = of_kind AND d.record_id = ANY(ids);
    INSERT INTO due_text (language, kind, record_id, field, state, words)
    SELECT t.language, t.kind, t.record_id, t.field, t.state, t.words FROM find_due_texts(of_kind, ids) t
    ON CONFLICT (language, kind, record_id, field) DO UPDATE SET state = excluded.state, words = excluded.words;
  ELSIF of_kind IN ('fit_exception', 'snippet') OR of_kind LIKE 'setting\_%' THEN
    PERFORM refresh_due_values(of_kind, ids);
  ELSE
    DELETE FROM due_later_text d WHERE d.language IN ('es', 'fr') AND d.kind = of_kind AND d.record_id = ANY(ids);
    INSERT INTO due_later_text (language, kind, record_id, field, state, words)
    SELECT t.language, t.kind, t.record_id, t.field, t.state, t.words FROM find_due_texts(of_kind, ids) t
    ON CONFLICT (language, kind, record_id, field) DO UPDATE SET state = excluded.state, words = excluded.words;
  END IF;
END
$$;--> statement-breakpoint
-- What is known of texts within values of a product says nothing of its other texts.
CREATE OR REPLACE FUNCTION "note_due_texts_of_states"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_kind text;
  ids integer[];
BEGIN
  FOR of_kind, ids IN
    SELECT CASE
        WHEN field LIKE 'option.%' THEN 'option'
        WHEN subject_kind = 'product' AND (field LIKE 'attribute.%' OR field LIKE 'videos.%') THEN 'values of a product'
        ELSE subject_kind END,
      array_agg(DISTINCT CASE WHEN field LIKE 'option.%' THEN split_part(field, '.', 2)::integer ELSE subject_id END)
    FROM changed GROUP BY 1
  LOOP
    IF of_kind = 'values of a product' THEN
      PERFORM refresh_due_values('product', ids);
    ELSE
      PERFORM refresh_due_texts(of_kind, ids);
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_due_texts_of_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_due_texts('product', ARRAY[NEW.id]);
  PERFORM refresh_due_values('product', ARRAY[NEW.id]);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- After a statement that wrote values of products: few of them are texts.
CREATE FUNCTION "note_due_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  SELECT array_agg(DISTINCT product_id) INTO ids FROM changed WHERE words IS NOT NULL;
  PERFORM refresh_due_values('product', ids);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "note_due_words_again"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  SELECT array_agg(DISTINCT c.product_id) INTO ids FROM (
    SELECT product_id FROM former WHERE words IS NOT NULL UNION ALL SELECT product_id FROM changed WHERE words IS NOT NULL
  ) c;
  PERFORM refresh_due_values('product', ids);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "note_due_values"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT %I) FROM changed', TG_ARGV[1]) INTO ids;
  PERFORM refresh_due_values(TG_ARGV[0], ids);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Its texts are named by its key.
CREATE FUNCTION "note_due_values_of_attribute"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_due_values(
    'product', (SELECT array_agg(DISTINCT product_id) FROM product_attribute WHERE attribute_id = NEW.id AND words IS NOT NULL)
  );
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "product_attribute_due_insert" AFTER INSERT ON "product_attribute" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_words"();--> statement-breakpoint
CREATE TRIGGER "product_attribute_due_update" AFTER UPDATE ON "product_attribute" REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_words_again"();--> statement-breakpoint
CREATE TRIGGER "product_attribute_due_delete" AFTER DELETE ON "product_attribute" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_words"();--> statement-breakpoint
CREATE TRIGGER "attribute_due_values" AFTER UPDATE OF key, kind ON "attribute"
  FOR EACH ROW WHEN (OLD.key IS DISTINCT FROM NEW.key OR OLD.kind IS DISTINCT FROM NEW.kind)
  EXECUTE FUNCTION "note_due_values_of_attribute"();--> statement-breakpoint
CREATE TRIGGER "pending_change_due_values_insert" AFTER INSERT ON "pending_change" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_values"('product', 'subject_id');--> statement-breakpoint
CREATE TRIGGER "pending_change_due_values_update" AFTER UPDATE ON "pending_change" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_values"('product', 'subject_id');--> statement-breakpoint
CREATE TRIGGER "pending_change_due_values_delete" AFTER DELETE ON "pending_change" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_values"('product', 'subject_id');--> statement-breakpoint
CREATE TRIGGER "product_video_due_insert" AFTER INSERT ON "product_video" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_values"('product', 'product_id');--> statement-breakpoint
CREATE TRIGGER "product_video_due_update" AFTER UPDATE ON "product_video" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_values"('product', 'product_id');--> statement-breakpoint
CREATE TRIGGER "product_video_due_delete" AFTER DELETE ON "product_video" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_values"('product', 'product_id');--> statement-breakpoint
CREATE TRIGGER "fit_exception_due_insert" AFTER INSERT ON "fit_exception" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_values"('fit_exception', 'id');--> statement-breakpoint
CREATE TRIGGER "fit_exception_due_update" AFTER UPDATE ON "fit_exception" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_values"('fit_exception', 'id');--> statement-breakpoint
CREATE TRIGGER "fit_exception_due_delete" AFTER DELETE ON "fit_exception" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_values"('fit_exception', 'id');--> statement-breakpoint
CREATE TRIGGER "snippet_due_insert" AFTER INSERT ON "snippet"
  FOR EACH ROW EXECUTE FUNCTION "note_due_texts_of_row"('snippet');--> statement-breakpoint
-- A use is counted more often than a text is written.
CREATE TRIGGER "snippet_due_update" AFTER UPDATE OF en, es, fr, is_shared ON "snippet"
  FOR EACH ROW EXECUTE FUNCTION "note_due_texts_of_row"('snippet');--> statement-breakpoint
CREATE TRIGGER "snippet_due_delete" AFTER DELETE ON "snippet" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "note_due_values"('snippet', 'id');--> statement-breakpoint
CREATE TRIGGER "setting_group_due_values" AFTER INSERT OR UPDATE ON "setting_group"
  FOR EACH ROW WHEN (NEW.key IN ('company', 'links', 'mail', 'quotes') OR NEW.key LIKE 'mail\_%')
  EXECUTE FUNCTION "note_due_texts_of_group"();--> statement-breakpoint
SELECT refresh_due_values('product', ARRAY(
  SELECT product_id FROM product_attribute WHERE words ? 'es' OR words ? 'fr' UNION SELECT product_id FROM product_video
));--> statement-breakpoint
SELECT refresh_due_values('fit_exception', (SELECT array_agg(id) FROM fit_exception));--> statement-breakpoint
SELECT refresh_due_values('snippet', (SELECT array_agg(id) FROM snippet));--> statement-breakpoint
SELECT refresh_due_values('setting_' || key, ARRAY[1]) FROM setting_group
WHERE key IN ('company', 'links', 'mail', 'quotes') OR key LIKE 'mail\_%';
