ALTER TABLE "document" ADD COLUMN "filter" jsonb;--> statement-breakpoint
ALTER TABLE "document_record" ADD COLUMN "filter" jsonb;