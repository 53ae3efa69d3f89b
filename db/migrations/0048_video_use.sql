ALTER TABLE "video" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "video" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;