CREATE TABLE "former_row" (
	"batch_id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"place" integer NOT NULL,
	"table_name" text NOT NULL,
	"row" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_row_batch_id_subject_kind_subject_id_place_pk" PRIMARY KEY("batch_id","subject_kind","subject_id","place")
);
--> statement-breakpoint
CREATE INDEX "former_row_subject" ON "former_row" USING btree ("subject_kind","at");--> statement-breakpoint
CREATE INDEX "former_row_at" ON "former_row" USING btree ("at");