DROP INDEX "newsletter_subscription_expires";--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("created_at") WHERE "outbox"."state" <> 'waiting';--> statement-breakpoint
CREATE INDEX "compare_list_visitor_updated" ON "compare_list" USING btree ("updated_at") WHERE "compare_list"."visitor_id" is not null;--> statement-breakpoint
CREATE INDEX "newsletter_subscription_open" ON "newsletter_subscription" USING btree ("confirm_expires_at") WHERE "newsletter_subscription"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "quote_cart_visitor_updated" ON "quote_cart" USING btree ("updated_at") WHERE "quote_cart"."visitor_id" is not null;--> statement-breakpoint
CREATE INDEX "customer_guest" ON "customer" USING btree ("id") WHERE "customer"."is_guest";--> statement-breakpoint
CREATE INDEX "visitor_created" ON "visitor" USING btree ("created_at");--> statement-breakpoint
-- The table of times is made from those that the site goes by. Policies that somebody has written otherwise stay as they are.
UPDATE "topic_text" SET
  "body" = regexp_replace(
    regexp_replace("body", '(\n## 8\. [^\n]*\n\n)(\|[^\n]*\n)+', E'\\1{{retention-table}}\n'),
    '(\n\| Login sessions:[^\n]*\n)', E'\\1| Browsers in which you have logged in: time of the last login, a hash of a random number | to tell your own attempts to log in from those of strangers | legitimate interest in a safe site |\n'),
  "body_html" = regexp_replace(
    regexp_replace("body_html", '(<h2[^>]*>8\. [^<]*</h2>\s*)<div[^>]*><table>((?!</table>).)*</table></div>', '\1<p>{{retention-table}}</p>'),
    '(<tr>\s*<td>Login sessions:[^<]*</td>\s*<td>[^<]*</td>\s*<td>[^<]*</td>\s*</tr>\s*)', E'\\1<tr>\n<td>Browsers in which you have logged in: time of the last login, a hash of a random number</td>\n<td>to tell your own attempts to log in from those of strangers</td>\n<td>legitimate interest in a safe site</td>\n</tr>\n')
WHERE "system_name" = 'privacy-policy' AND "language" = 'en' AND "body" LIKE '%| Quote cart of a visitor | as long as the visitor cookie is in use%';--> statement-breakpoint
UPDATE "topic_text" SET
  "body" = regexp_replace(
    regexp_replace("body", '(\n## 8\. [^\n]*\n\n)(\|[^\n]*\n)+', E'\\1{{retention-table}}\n'),
    '(\n\| Sesiones:[^\n]*\n)', E'\\1| Navegadores con los que ha iniciado sesión: hora del último inicio, un resumen de un número aleatorio | distinguir sus propios intentos de inicio de sesión de los de extraños | interés legítimo en un sitio seguro |\n'),
  "body_html" = regexp_replace(
    regexp_replace("body_html", '(<h2[^>]*>8\. [^<]*</h2>\s*)<div[^>]*><table>((?!</table>).)*</table></div>', '\1<p>{{retention-table}}</p>'),
    '(<tr>\s*<td>Sesiones:[^<]*</td>\s*<td>[^<]*</td>\s*<td>[^<]*</td>\s*</tr>\s*)', E'\\1<tr>\n<td>Navegadores con los que ha iniciado sesión: hora del último inicio, un resumen de un número aleatorio</td>\n<td>distinguir sus propios intentos de inicio de sesión de los de extraños</td>\n<td>interés legítimo en un sitio seguro</td>\n</tr>\n')
WHERE "system_name" = 'privacy-policy' AND "language" = 'es' AND "body" LIKE '%| Carrito de cotización de un visitante | mientras se use la cookie%';--> statement-breakpoint
UPDATE "topic_text" SET
  "body" = regexp_replace(
    regexp_replace("body", '(\n## 8\. [^\n]*\n\n)(\|[^\n]*\n)+', E'\\1{{retention-table}}\n'),
    '(\n\| Sessions.: heure[^\n]*\n)', E'\\1| Navigateurs avec lesquels vous vous êtes connecté : heure de la dernière connexion, empreinte d’un nombre aléatoire | distinguer vos propres tentatives de connexion de celles d’inconnus | intérêt légitime à un site sûr |\n'),
  "body_html" = regexp_replace(
    regexp_replace("body_html", '(<h2[^>]*>8\. [^<]*</h2>\s*)<div[^>]*><table>((?!</table>).)*</table></div>', '\1<p>{{retention-table}}</p>'),
    '(<tr>\s*<td>Sessions.: heure[^<]*</td>\s*<td>[^<]*</td>\s*<td>[^<]*</td>\s*</tr>\s*)', E'\\1<tr>\n<td>Navigateurs avec lesquels vous vous êtes connecté : heure de la dernière connexion, empreinte d’un nombre aléatoire</td>\n<td>distinguer vos propres tentatives de connexion de celles d’inconnus</td>\n<td>intérêt légitime à un site sûr</td>\n</tr>\n')
WHERE "system_name" = 'privacy-policy' AND "language" = 'fr' AND "body" LIKE '%| Panier de devis d’un visiteur | tant que le cookie de visiteur%';
