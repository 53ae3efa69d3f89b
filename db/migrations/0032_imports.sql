CREATE TABLE "export_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "export_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"filter" jsonb,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_mapping" (
	"kind" text NOT NULL,
	"signature" text NOT NULL,
	"name" text,
	"columns" jsonb NOT NULL,
	"saved_by" integer,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_mapping_kind_signature_pk" PRIMARY KEY("kind","signature")
);
--> statement-breakpoint
CREATE TABLE "import_row" (
	"run_id" integer NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"record_id" integer,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"later" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" text,
	CONSTRAINT "import_row_run_id_row_pk" PRIMARY KEY("run_id","row")
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"signature" text NOT NULL,
	"headings" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"last_row" integer DEFAULT 0 NOT NULL,
	"pass_done" integer DEFAULT 0 NOT NULL,
	"mode" text,
	"publish" text,
	"batch_id" uuid NOT NULL,
	"undo_batch_id" uuid,
	"failure" text,
	"language" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_row_state" ON "import_row" USING btree ("run_id","state","row");--> statement-breakpoint
CREATE INDEX "import_row_key" ON "import_row" USING btree ("run_id","key");--> statement-breakpoint
CREATE INDEX "import_run_state" ON "import_run" USING btree ("state");