CREATE TABLE "panel_source" (
	"product_id" integer NOT NULL,
	"subject" text NOT NULL,
	"basis" text NOT NULL,
	"amperes" double precision,
	"source" text NOT NULL,
	CONSTRAINT "panel_source_product_id_subject_pk" PRIMARY KEY("product_id","subject")
);
--> statement-breakpoint
ALTER TABLE "panel_source" ADD CONSTRAINT "panel_source_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "panel_source" ("product_id", "subject", "basis", "amperes", "source")
SELECT p."id", r."subject", r."basis", r."amperes"::double precision, r."source"
FROM (VALUES
	(10104, 'OVG-2020-20-1U', 'all', 'verified', NULL, 'Telect 06004-01 (T1)'),
	(10104, 'OVG-2020-20-1U', 'power_dissipation', 'reading', NULL, 'Not stated by the source'),
	(10203, 'OVB-0707-100-1U', 'all', 'verified', NULL, 'Telect T009-5 (T4)'),
	(10203, 'OVB-0707-100-1U', 'input_wire', 'reading', NULL, 'Not stated by the source'),
	(10203, 'OVB-0707-100-1U', 'output_wire', 'reading', NULL, 'Not stated by the source'),
	(10203, 'OVB-0707-100-1U', 'power_dissipation', 'reading', NULL, 'Not stated by the source'),
	(10702, 'TG-0404G0505-200-1U-BA', 'all', 'verified', NULL, 'Telect 009-8005-1404 (T2)'),
	(10702, 'TG-0404G0505-200-1U-BA', 'depth', 'reading', NULL, 'Not stated by the source'),
	(10702, 'TG-0404G0505-200-1U-BA', 'weight', 'reading', NULL, 'Not stated by the source'),
	(10702, 'TG-0404G0505-200-1U-BA', 'total_tpa', 'verified', 160, 'Telect 009-8005-1404 (T2)')
) AS r ("product_id", "sku", "subject", "basis", "amperes", "source")
JOIN "product" p ON p."id" = r."product_id" AND p."sku" = r."sku";
