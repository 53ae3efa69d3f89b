-- Null where an older program stores the row later: reports then go to the lines.
ALTER TABLE "quote_closing" ADD COLUMN "won" text;--> statement-breakpoint
UPDATE "quote_closing" closing SET "won" = (
	SELECT coalesce(string_agg(format('[%s,"%s","%s"]', line.product_id, trunc(line.quantity * line.unit_price * 10000), line.currency), ',' ORDER BY line.line_id), '')
	FROM "quote_version" version JOIN "quote_version_line" line ON line.version_id = version.id
	WHERE version.quote_id = closing.quote_id AND version.state = 'accepted' AND NOT EXISTS (
		SELECT FROM json_array_elements(version.content::json -> 'lines') one,
			LATERAL (SELECT coalesce((one ->> 'id')::integer = any(closing.chosen_line_ids), false) AS is_chosen) choice
		WHERE CASE WHEN is_chosen THEN (one ->> 'alternative_of')::integer = line.line_id
			ELSE (one ->> 'id')::integer = line.line_id AND ((one ->> 'is_optional')::boolean OR NOT (one ->> 'is_counted')::boolean) END))
WHERE closing.outcome = 'won';--> statement-breakpoint
-- Filled by the cleaner, in steps: the row of the desk has many indexes.
ALTER TABLE "quote_desk" ADD COLUMN "asked" text;
