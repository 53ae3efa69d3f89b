-- Sender and e-mail of sales were fields of the company's settings. They belong to the settings of mails from now on; an older program
-- that still runs goes on reading them where they were.
INSERT INTO "setting_group" ("key", "value", "revision", "updated_at")
SELECT 'mail',
  jsonb_strip_nulls(jsonb_build_object('mail_from', "value" -> 'mail_from', 'sales_email', "value" -> 'sales_email')),
  1, "updated_at"
FROM "setting_group"
WHERE "key" = 'company' AND ("value" ? 'mail_from' OR "value" ? 'sales_email')
ON CONFLICT ("key") DO NOTHING;
