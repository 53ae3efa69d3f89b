ALTER TABLE "post_text" ADD COLUMN "image_url" text;--> statement-breakpoint
ALTER TABLE "post_text" ADD COLUMN "author" text;