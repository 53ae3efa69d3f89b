-- Customers who wished for the newsletter when they registered, before it had a table of its own, and who have shown since that
-- the address is theirs: that is the consent which a link in a mail would ask for once more. Nobody else gets a subscription.
INSERT INTO "newsletter_subscription" ("email", "language", "confirm_expires_at", "confirmed_at", "created_at")
SELECT "email", coalesce("language", 'en'), "confirmed_at", "confirmed_at", "confirmed_at"
FROM "customer"
WHERE "newsletter" AND NOT "is_guest" AND "email" IS NOT NULL AND "confirmed_at" IS NOT NULL
ON CONFLICT ("email") DO UPDATE SET "confirmed_at" = excluded."confirmed_at"
WHERE "newsletter_subscription"."confirmed_at" IS NULL;
