-- The page that the last menu's link leads to, where the link is the demonstration's and not an owner's own.
insert into topic (system_name, updated_at) select 'information-sheet-of-registers', '2026-11-21T00:00:00.000Z' where exists (select from setting where key = 'external_links' and value like '%https://example.com/information-sheet-of-registers.pdf%') on conflict do nothing;--> statement-breakpoint
insert into topic_text (system_name, language, title, meta_description, body, body_html) select 'information-sheet-of-registers', 'en', 'Information sheet of registers', 'The public registers that buyers of telecom power equipment are asked about: what each one lists, what you look up in it, and what we send you on request.', 'Purchasing departments often ask in which registers a product or its maker is entered. This sheet names the usual ones, says what each of them lists and what you need in order to look something up.

## The registers

| Register | What it lists | What you look up |
|---|---|---|
| **UL Product iQ** | products and components that UL has certified or recognized | file number, company or category |
| **CLEI codes** | telecom products, one code of ten characters for each | the code or the part number |
| **SCIP database** of the European Chemicals Agency | articles on the EU market with more than 0.1% by weight of a substance of very high concern | article or company |
| **SAM.gov** | companies that do business with the federal government of the United States | company name, UEI or CAGE code |
| **Business registry of North Carolina** | companies registered in the state | company name |

## How to read an entry

- **An entry names one thing.** A UL file covers the products that it lists, not all of a maker''s; a recognized component is not a certified panel.
- **A CLEI code says nothing about quality.** It names exactly one product and its version.
- **A register is as new as its last change.** Look at the date, and compare the part number letter by letter.
- **No entry is not an answer.** A product that needs none is not found either.

## What we send on request

{{company}} states an entry on a product''s page only where it is known for that very product. For everything else, send us the part numbers and the registers you are asked about through the [contact form](/contact-us) or as the comment of a [quote](/quote): you receive the entries with their numbers, or a plain answer that there is none. What we say about metals of concern is on the page [Conflict minerals sourcing](/conflict-minerals-sourcing).', '<p>Purchasing departments often ask in which registers a product or its maker is entered. This sheet names the usual ones, says what each of them lists and what you need in order to look something up.</p>
<h2>The registers</h2>
<div role="region" tabindex="0" aria-label="Table 1"><table>
<thead>
<tr>
<th scope="col">Register</th>
<th scope="col">What it lists</th>
<th scope="col">What you look up</th>
</tr>
</thead>
<tbody><tr>
<td><strong>UL Product iQ</strong></td>
<td>products and components that UL has certified or recognized</td>
<td>file number, company or category</td>
</tr>
<tr>
<td><strong>CLEI codes</strong></td>
<td>telecom products, one code of ten characters for each</td>
<td>the code or the part number</td>
</tr>
<tr>
<td><strong>SCIP database</strong> of the European Chemicals Agency</td>
<td>articles on the EU market with more than 0.1% by weight of a substance of very high concern</td>
<td>article or company</td>
</tr>
<tr>
<td><strong>SAM.gov</strong></td>
<td>companies that do business with the federal government of the United States</td>
<td>company name, UEI or CAGE code</td>
</tr>
<tr>
<td><strong>Business registry of North Carolina</strong></td>
<td>companies registered in the state</td>
<td>company name</td>
</tr>
</tbody></table></div>
<h2>How to read an entry</h2>
<ul>
<li><strong>An entry names one thing.</strong> A UL file covers the products that it lists, not all of a maker''s; a recognized component is not a certified panel.</li>
<li><strong>A CLEI code says nothing about quality.</strong> It names exactly one product and its version.</li>
<li><strong>A register is as new as its last change.</strong> Look at the date, and compare the part number letter by letter.</li>
<li><strong>No entry is not an answer.</strong> A product that needs none is not found either.</li>
</ul>
<h2>What we send on request</h2>
<p>{{company}} states an entry on a product''s page only where it is known for that very product. For everything else, send us the part numbers and the registers you are asked about through the <a href="/contact-us">contact form</a> or as the comment of a <a href="/quote">quote</a>: you receive the entries with their numbers, or a plain answer that there is none. What we say about metals of concern is on the page <a href="/conflict-minerals-sourcing">Conflict minerals sourcing</a>.</p>' where exists (select from setting where key = 'external_links' and value like '%https://example.com/information-sheet-of-registers.pdf%') on conflict do nothing;--> statement-breakpoint
insert into topic_text (system_name, language, title, meta_description, body, body_html) select 'information-sheet-of-registers', 'es', 'Hoja informativa de registros', 'Los registros públicos por los que se pregunta al comprar equipos de alimentación para telecomunicaciones: qué contiene cada uno, qué se busca en él y qué enviamos a petición.', 'Los departamentos de compras suelen preguntar en qué registros figura un producto o su fabricante. Esta hoja nombra los habituales y dice qué contiene cada uno y qué hace falta para buscar en él.

## Los registros

| Registro | Qué contiene | Qué se busca |
|---|---|---|
| **UL Product iQ** | productos y componentes que UL ha certificado o reconocido | número de expediente, empresa o categoría |
| **Códigos CLEI** | productos de telecomunicaciones, cada uno con un código de diez caracteres | el código o la referencia |
| **Base de datos SCIP** de la Agencia Europea de Sustancias y Mezclas Químicas | artículos en el mercado de la UE con más del 0,1 % en peso de una sustancia altamente preocupante | artículo o empresa |
| **SAM.gov** | empresas que contratan con el gobierno federal de los Estados Unidos | nombre de la empresa, UEI o código CAGE |
| **Registro mercantil de Carolina del Norte** | empresas inscritas en el estado | nombre de la empresa |

## Cómo leer una inscripción

- **Una inscripción nombra una sola cosa.** Un expediente de UL abarca los productos que enumera, no todos los de un fabricante; un componente reconocido no es un panel certificado.
- **Un código CLEI no dice nada de la calidad.** Nombra exactamente un producto y su versión.
- **Un registro es tan reciente como su último cambio.** Mire la fecha y compare la referencia letra por letra.
- **Que no figure no es una respuesta.** Tampoco figura el producto que no lo necesita.

## Qué enviamos a petición

{{company}} indica una inscripción en la ficha de un producto solo cuando la conoce para ese mismo producto. Para todo lo demás, envíenos las referencias y los registros por los que le preguntan mediante el [formulario de contacto](/contact-us) o como comentario de una [cotización](/quote): recibirá las inscripciones con su número o, sin rodeos, la respuesta de que no hay ninguna. Lo que decimos de los metales en cuestión está en la página sobre el [abastecimiento de minerales de conflicto](/conflict-minerals-sourcing).', '<p>Los departamentos de compras suelen preguntar en qué registros figura un producto o su fabricante. Esta hoja nombra los habituales y dice qué contiene cada uno y qué hace falta para buscar en él.</p>
<h2>Los registros</h2>
<div role="region" tabindex="0" aria-label="Tabla 1"><table>
<thead>
<tr>
<th scope="col">Registro</th>
<th scope="col">Qué contiene</th>
<th scope="col">Qué se busca</th>
</tr>
</thead>
<tbody><tr>
<td><strong>UL Product iQ</strong></td>
<td>productos y componentes que UL ha certificado o reconocido</td>
<td>número de expediente, empresa o categoría</td>
</tr>
<tr>
<td><strong>Códigos CLEI</strong></td>
<td>productos de telecomunicaciones, cada uno con un código de diez caracteres</td>
<td>el código o la referencia</td>
</tr>
<tr>
<td><strong>Base de datos SCIP</strong> de la Agencia Europea de Sustancias y Mezclas Químicas</td>
<td>artículos en el mercado de la UE con más del 0,1 % en peso de una sustancia altamente preocupante</td>
<td>artículo o empresa</td>
</tr>
<tr>
<td><strong>SAM.gov</strong></td>
<td>empresas que contratan con el gobierno federal de los Estados Unidos</td>
<td>nombre de la empresa, UEI o código CAGE</td>
</tr>
<tr>
<td><strong>Registro mercantil de Carolina del Norte</strong></td>
<td>empresas inscritas en el estado</td>
<td>nombre de la empresa</td>
</tr>
</tbody></table></div>
<h2>Cómo leer una inscripción</h2>
<ul>
<li><strong>Una inscripción nombra una sola cosa.</strong> Un expediente de UL abarca los productos que enumera, no todos los de un fabricante; un componente reconocido no es un panel certificado.</li>
<li><strong>Un código CLEI no dice nada de la calidad.</strong> Nombra exactamente un producto y su versión.</li>
<li><strong>Un registro es tan reciente como su último cambio.</strong> Mire la fecha y compare la referencia letra por letra.</li>
<li><strong>Que no figure no es una respuesta.</strong> Tampoco figura el producto que no lo necesita.</li>
</ul>
<h2>Qué enviamos a petición</h2>
<p>{{company}} indica una inscripción en la ficha de un producto solo cuando la conoce para ese mismo producto. Para todo lo demás, envíenos las referencias y los registros por los que le preguntan mediante el <a href="/es/contact-us">formulario de contacto</a> o como comentario de una <a href="/es/quote">cotización</a>: recibirá las inscripciones con su número o, sin rodeos, la respuesta de que no hay ninguna. Lo que decimos de los metales en cuestión está en la página sobre el <a href="/es/conflict-minerals-sourcing">abastecimiento de minerales de conflicto</a>.</p>' where exists (select from setting where key = 'external_links' and value like '%https://example.com/information-sheet-of-registers.pdf%') on conflict do nothing;--> statement-breakpoint
insert into topic_text (system_name, language, title, meta_description, body, body_html) select 'information-sheet-of-registers', 'fr', 'Fiche d’information des registres', 'Les registres publics sur lesquels on interroge les acheteurs de matériel d’alimentation télécom : ce que chacun contient, ce qu’on y cherche et ce que nous envoyons sur demande.', 'Les services d’achats demandent souvent dans quels registres figure un produit ou son fabricant. Cette fiche nomme les plus courants, dit ce que chacun contient et ce qu’il faut pour y chercher.

## Les registres

| Registre | Ce qu’il contient | Ce qu’on y cherche |
|---|---|---|
| **UL Product iQ** | les produits et composants que UL a certifiés ou reconnus | numéro de dossier, entreprise ou catégorie |
| **Codes CLEI** | les produits télécoms, chacun avec un code de dix caractères | le code ou la référence |
| **Base de données SCIP** de l’Agence européenne des produits chimiques | les articles sur le marché de l’UE contenant plus de 0,1 % en masse d’une substance extrêmement préoccupante | article ou entreprise |
| **SAM.gov** | les entreprises qui contractent avec le gouvernement fédéral des États-Unis | nom de l’entreprise, UEI ou code CAGE |
| **Registre des entreprises de Caroline du Nord** | les entreprises inscrites dans l’État | nom de l’entreprise |

## Comment lire une inscription

- **Une inscription nomme une seule chose.** Un dossier UL couvre les produits qu’il énumère, pas tous ceux d’un fabricant ; un composant reconnu n’est pas un panneau certifié.
- **Un code CLEI ne dit rien de la qualité.** Il nomme exactement un produit et sa version.
- **Un registre date de sa dernière modification.** Regardez la date et comparez la référence lettre par lettre.
- **L’absence d’inscription n’est pas une réponse.** Un produit qui n’en a pas besoin n’y figure pas non plus.

## Ce que nous envoyons sur demande

{{company}} n’indique une inscription sur la fiche d’un produit que lorsqu’elle est connue pour ce produit précis. Pour tout le reste, envoyez-nous les références et les registres demandés par le [formulaire de contact](/contact-us) ou en commentaire d’un [devis](/quote) : vous recevez les inscriptions avec leur numéro, ou la simple réponse qu’il n’y en a pas. Ce que nous disons des métaux concernés se trouve sur la page sur l’[approvisionnement en minerais de conflit](/conflict-minerals-sourcing).', '<p>Les services d’achats demandent souvent dans quels registres figure un produit ou son fabricant. Cette fiche nomme les plus courants, dit ce que chacun contient et ce qu’il faut pour y chercher.</p>
<h2>Les registres</h2>
<div role="region" tabindex="0" aria-label="Tableau 1"><table>
<thead>
<tr>
<th scope="col">Registre</th>
<th scope="col">Ce qu’il contient</th>
<th scope="col">Ce qu’on y cherche</th>
</tr>
</thead>
<tbody><tr>
<td><strong>UL Product iQ</strong></td>
<td>les produits et composants que UL a certifiés ou reconnus</td>
<td>numéro de dossier, entreprise ou catégorie</td>
</tr>
<tr>
<td><strong>Codes CLEI</strong></td>
<td>les produits télécoms, chacun avec un code de dix caractères</td>
<td>le code ou la référence</td>
</tr>
<tr>
<td><strong>Base de données SCIP</strong> de l’Agence européenne des produits chimiques</td>
<td>les articles sur le marché de l’UE contenant plus de 0,1 % en masse d’une substance extrêmement préoccupante</td>
<td>article ou entreprise</td>
</tr>
<tr>
<td><strong>SAM.gov</strong></td>
<td>les entreprises qui contractent avec le gouvernement fédéral des États-Unis</td>
<td>nom de l’entreprise, UEI ou code CAGE</td>
</tr>
<tr>
<td><strong>Registre des entreprises de Caroline du Nord</strong></td>
<td>les entreprises inscrites dans l’État</td>
<td>nom de l’entreprise</td>
</tr>
</tbody></table></div>
<h2>Comment lire une inscription</h2>
<ul>
<li><strong>Une inscription nomme une seule chose.</strong> Un dossier UL couvre les produits qu’il énumère, pas tous ceux d’un fabricant ; un composant reconnu n’est pas un panneau certifié.</li>
<li><strong>Un code CLEI ne dit rien de la qualité.</strong> Il nomme exactement un produit et sa version.</li>
<li><strong>Un registre date de sa dernière modification.</strong> Regardez la date et comparez la référence lettre par lettre.</li>
<li><strong>L’absence d’inscription n’est pas une réponse.</strong> Un produit qui n’en a pas besoin n’y figure pas non plus.</li>
</ul>
<h2>Ce que nous envoyons sur demande</h2>
<p>{{company}} n’indique une inscription sur la fiche d’un produit que lorsqu’elle est connue pour ce produit précis. Pour tout le reste, envoyez-nous les références et les registres demandés par le <a href="/fr/contact-us">formulaire de contact</a> ou en commentaire d’un <a href="/fr/quote">devis</a> : vous recevez les inscriptions avec leur numéro, ou la simple réponse qu’il n’y en a pas. Ce que nous disons des métaux concernés se trouve sur la page sur l’<a href="/fr/conflict-minerals-sourcing">approvisionnement en minerais de conflit</a>.</p>' where exists (select from setting where key = 'external_links' and value like '%https://example.com/information-sheet-of-registers.pdf%') on conflict do nothing;--> statement-breakpoint
update catalog_revision set revision = revision + 1 where exists (select from setting where key = 'external_links' and value like '%https://example.com/information-sheet-of-registers.pdf%');--> statement-breakpoint
update setting set value = replace(value, 'https://example.com/information-sheet-of-registers.pdf', '/page?p=information-sheet-of-registers') where key = 'external_links';
