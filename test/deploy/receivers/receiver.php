<?php
// A receiver of webhooks with the functions of PHP: WEBHOOK_SECRET=… php -S 127.0.0.1:PORT receiver.php

$secret = base64_decode(substr(getenv('WEBHOOK_SECRET'), strlen('whsec_')));
$body = file_get_contents('php://input');
['HTTP_WEBHOOK_ID' => $id, 'HTTP_WEBHOOK_TIMESTAMP' => $timestamp, 'HTTP_WEBHOOK_SIGNATURE' => $signatures] =
    $_SERVER + ['HTTP_WEBHOOK_ID' => '', 'HTTP_WEBHOOK_TIMESTAMP' => '', 'HTTP_WEBHOOK_SIGNATURE' => ''];
$expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $secret, true));
$isSigned = ctype_digit($timestamp) && abs(time() - (int) $timestamp) <= 300
    && array_filter(explode(' ', $signatures), fn ($one) => hash_equals($expected, $one)) !== [];

http_response_code($isSigned ? 200 : 401);
echo $isSigned ? json_encode(json_decode($body)->data, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES) : 'not signed';
