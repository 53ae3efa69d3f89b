ALTER TABLE "outbox" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "deferred_since" timestamp with time zone;--> statement-breakpoint
-- Mail that left before: its text, its links and the names in it go, as those of new mail do.
UPDATE "outbox"
SET "message" = jsonb_build_object('from', "message"->'from', 'to', "message"->'to', 'subject', '', 'text', '', 'html', '')
WHERE "state" <> 'waiting';--> statement-breakpoint
-- The privacy policy says so, in databases that have it already.
UPDATE "topic_text"
SET "body" = replace(replace("body",
    'Emails that the site has sent |',
    'Emails that the site has sent: recipient, kind and time; their text is deleted as soon as they have left |'),
    'Log entries: time, call, result, a trace number |',
    'Log entries: time, call, result, a trace number; for logins and changes of an account also its number and the network address |'),
  "body_html" = replace(replace("body_html",
    'Emails that the site has sent</td>',
    'Emails that the site has sent: recipient, kind and time; their text is deleted as soon as they have left</td>'),
    'Log entries: time, call, result, a trace number</td>',
    'Log entries: time, call, result, a trace number; for logins and changes of an account also its number and the network address</td>')
WHERE "system_name" = 'privacy-policy' AND "language" = 'en';--> statement-breakpoint
UPDATE "topic_text"
SET "body" = replace(replace("body",
    'Correos que el sitio ha enviado |',
    'Correos que el sitio ha enviado: destinatario, tipo y hora; su texto se borra en cuanto han salido |'),
    'Registros: hora, llamada, resultado, un número de seguimiento |',
    'Registros: hora, llamada, resultado, un número de seguimiento; en inicios de sesión y cambios de una cuenta, también su número y la dirección de red |'),
  "body_html" = replace(replace("body_html",
    'Correos que el sitio ha enviado</td>',
    'Correos que el sitio ha enviado: destinatario, tipo y hora; su texto se borra en cuanto han salido</td>'),
    'Registros: hora, llamada, resultado, un número de seguimiento</td>',
    'Registros: hora, llamada, resultado, un número de seguimiento; en inicios de sesión y cambios de una cuenta, también su número y la dirección de red</td>')
WHERE "system_name" = 'privacy-policy' AND "language" = 'es';--> statement-breakpoint
UPDATE "topic_text"
SET "body" = replace(replace("body",
    'E-mails que le site a envoyés |',
    'E-mails que le site a envoyés : destinataire, type et heure ; leur texte est effacé dès leur départ |'),
    'Journaux : heure, appel, résultat, numéro de suivi |',
    'Journaux : heure, appel, résultat, numéro de suivi ; pour les connexions et les modifications d’un compte, aussi son numéro et l’adresse réseau |'),
  "body_html" = replace(replace("body_html",
    'E-mails que le site a envoyés</td>',
    'E-mails que le site a envoyés : destinataire, type et heure ; leur texte est effacé dès leur départ</td>'),
    'Journaux : heure, appel, résultat, numéro de suivi</td>',
    'Journaux : heure, appel, résultat, numéro de suivi ; pour les connexions et les modifications d’un compte, aussi son numéro et l’adresse réseau</td>')
WHERE "system_name" = 'privacy-policy' AND "language" = 'fr';
