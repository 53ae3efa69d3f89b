ALTER TABLE "import_mapping" ADD COLUMN "options" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "options" jsonb DEFAULT '{}'::jsonb NOT NULL;